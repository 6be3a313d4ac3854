// In place of packages that a route does not use: events of jobs, and binary features.
export default function nothing() {
  return { on() {}, off() {}, emit() {} };
}
