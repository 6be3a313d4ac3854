// Drives arcgis-rest-js (its routing and request packages) against a running service; every step is checked.
//   node rest-js.mjs BASE STOPS [--key KEY] [--user NAME --password PASSWORD]
// BASE is such as http://127.0.0.1:8080/arcgis, STOPS "x,y;x,y". With a key or a user the service must ask for tokens.
import { ArcGISAuthError, ArcGISIdentityManager, ArcGISRequestError, request } from "@esri/arcgis-rest-request";
import { solveRoute } from "@esri/arcgis-rest-routing";

const [base, places, ...rest] = process.argv.slice(2);
const options = {};
for (let i = 0; i < rest.length; i += 2) options[rest[i].replace(/^--/, "")] = rest[i + 1];
const endpoint = `${base}/rest/services/World/Route/NAServer/Route_World`;
const portal = `${base}/sharing/rest`;
const stops = places.split(";").map((place) => place.split(",").map(Number));
let failed = 0;

async function step(name, body) {
  try {
    const said = await body();
    console.log(`ok    ${name}${said === undefined ? "" : `: ${said}`}`);
  } catch (error) {
    failed += 1;
    console.log(`FAIL  ${name}: ${error.name ?? ""} ${error.message ?? error}`);
    const reply = JSON.stringify(error.response);
    if (reply) console.log(`      ${reply.slice(0, 400)}`);
  }
}

function expect(condition, what) {
  if (!condition) throw new Error(`expected ${what}`);
}

async function refused(call, kind, code) {
  let error;
  try {
    await call();
  } catch (thrown) {
    error = thrown;
  }
  expect(error !== undefined, `a refusal with ${code}`);
  expect(error instanceof kind && error.name === kind.prototype.constructor.name.replace(/^_/, ""), `${kind.name}, not ${error.name}: ${error.message}`);
  expect(error.code === code, `code ${code}, not ${error.code}`);
  return error;
}

// Directions lie on the route, and the client's own decoder reads them.
function checkRoute(result) {
  expect(Array.isArray(result.messages), "messages");
  const [route] = result.routes.features;
  expect(result.routes.features.length === 1 && route.geometry.paths[0].length > 1, "a line");
  expect(route.attributes.Total_Kilometers > 0 && route.attributes.StopCount === stops.length, "totals");
  const [line] = result.routes.geoJson.features;
  expect(line.type === "Feature" && line.geometry.type === "LineString", "GeoJSON");
  expect(JSON.stringify(line.geometry.coordinates) === JSON.stringify(route.geometry.paths[0]), "the same line as GeoJSON");
  const steps = result.directions[0].features;
  const points = route.geometry.paths.flat();
  for (const each of steps) {
    expect(typeof each.attributes.text === "string" && each.attributes.maneuverType.startsWith("esriDMT"), "a maneuver");
    for (const [x, y] of each.geometry.paths[0]) {
      const near = points.some(([a, b]) => Math.hypot((x - a) * Math.cos((y * Math.PI) / 180), y - b) < 3e-3);
      expect(near, `the place ${x},${y} of a maneuver near the route`);
    }
  }
  expect(steps[0].attributes.maneuverType === "esriDMTDepart" && steps.at(-1).attributes.maneuverType === "esriDMTStop", "an end");
  return `${route.attributes.Total_Kilometers.toFixed(2)} km, ${steps.length} maneuvers`;
}

async function everything(label, authentication) {
  const common = { endpoint, authentication };
  await step(`${label}: solveRoute by POST`, async () => checkRoute(await solveRoute({ ...common, stops })));
  await step(`${label}: solveRoute by GET`, async () => checkRoute(await solveRoute({ ...common, stops, httpMethod: "GET" })));
  await step(`${label}: GET with the token hidden in a header`, async () =>
    checkRoute(await solveRoute({ ...common, stops, httpMethod: "GET", hideToken: true })));
  await step(`${label}: stops as a feature set`, async () => {
    const features = stops.map(([x, y], i) => ({ geometry: { x, y }, attributes: { Name: `Stop ${i + 1}` } }));
    const set = { fieldAliases: {}, fields: [], geometryType: "esriGeometryPoint", spatialReference: { wkid: 4326 }, features };
    const result = await solveRoute({ ...common, stops: set, params: { returnStops: true } });
    expect(result.stops.features.map((each) => each.attributes.Name).join() === features.map((each) => each.attributes.Name).join(), "names");
    return checkRoute(result);
  });
  await step(`${label}: locations as objects, and a trailing slash`, async () =>
    checkRoute(await solveRoute({ endpoint: `${endpoint}/`, authentication, stops: stops.map(([longitude, latitude]) => ({ longitude, latitude })) })));
  await step(`${label}: outSR 102100 is told and has no GeoJSON`, async () => {
    const result = await solveRoute({ ...common, stops, params: { outSR: 102100 } });
    expect(result.routes.spatialReference.wkid === 102100 && result.routes.geoJson === undefined, "Web Mercator");
    expect(Math.abs(result.routes.features[0].geometry.paths[0][0][0]) > 1000, "metres");
  });
  await step(`${label}: a travel mode, an area and a time`, async () => {
    const modes = await request(`${endpoint}/retrieveTravelModes`, { authentication });
    const walk = modes.supportedTravelModes.find((mode) => mode.type === "WALK");
    const [[x, y], [u, v]] = stops;
    const [a, b, d] = [(x + u) / 2, (y + v) / 2, 2e-4];
    const ring = [[a - d, b - d], [a - d, b + d], [a + d, b + d], [a + d, b - d], [a - d, b - d]];
    const polygonBarriers = { features: [{ geometry: { rings: [ring] }, attributes: { Name: "Works", BarrierType: 0 } }] };
    return checkRoute(await solveRoute({ ...common, stops, params: {
      travelMode: walk, polygonBarriers, startTime: new Date(2030, 0, 7, 8), accumulateAttributeNames: ["Kilometers", "WalkTime"] } }));
  });
  await step(`${label}: without directions`, async () => {
    const result = await solveRoute({ ...common, stops, params: { returnDirections: false } });
    expect(result.directions === undefined && result.routes.geoJson.features.length === 1, "no directions");
  });
  await step(`${label}: the raw response`, async () => {
    const response = await solveRoute({ ...common, stops, rawResponse: true });
    expect(response.ok && (await response.json()).routes !== undefined, "a reply");
  });
  await step(`${label}: mid-ocean is an ArcGISRequestError 400 with details`, async () => {
    const error = await refused(() => solveRoute({ ...common, stops: [[-30, 40], [-31, 41]] }), ArcGISRequestError, 400);
    expect(!(error instanceof ArcGISAuthError) && error.response.error.details.length > 0, "details");
    return error.response.error.details[0];
  });
  await step(`${label}: a single stop is an ArcGISRequestError 400`, async () => {
    await refused(() => solveRoute({ ...common, stops: stops.slice(0, 1) }), ArcGISRequestError, 400);
  });
}

if (!options.key && !options.user) {
  await everything("anonymous");
} else {
  await step("no token is an ArcGISAuthError 499", async () => {
    await refused(() => solveRoute({ endpoint, stops }), ArcGISAuthError, 499);
    await refused(() => solveRoute({ endpoint, stops, httpMethod: "GET" }), ArcGISAuthError, 499);
  });
  await step("a wrong token is an ArcGISAuthError 498", async () => {
    await refused(() => solveRoute({ endpoint, stops, authentication: "AAPKnothing" }), ArcGISAuthError, 498);
  });
}
if (options.key) await everything("key", options.key);
if (options.user) {
  const account = { username: options.user, password: options.password };
  await everything("user at a server", new ArcGISIdentityManager({ ...account, server: base, portal }));
  await step("a token is refreshed where the old one ended", async () => {
    const manager = new ArcGISIdentityManager({ ...account, server: base, portal });
    await manager.refreshCredentials();
    expect(manager.token && manager.tokenExpires > new Date(), "a token");
    const old = manager.token;
    manager.updateToken("GPSTnothing", new Date(Date.now() + 3_600_000));
    manager.federatedServers = { [manager.getServerRootUrl(base)]: { token: "GPSTnothing", expires: manager.tokenExpires } };
    await manager.refreshCredentials();
    expect(manager.token !== old && manager.token !== "GPSTnothing", "another token");
  });
  await step("a wrong password is an ArcGISRequestError 400", async () => {
    const manager = new ArcGISIdentityManager({ ...account, password: "wrong", server: base, portal });
    await refused(() => manager.refreshCredentials(), ArcGISRequestError, 400);
  });
  await step("signIn at the portal, whose user has a name", async () => {
    const manager = await ArcGISIdentityManager.signIn({ ...account, portal });
    const user = await manager.getUser();
    expect(user.username === options.user, "the name");
    const self = await manager.getPortal();
    expect(self.user.username === options.user, "the name in portals/self");
  });
}
console.log(failed ? `${failed} failed` : "all passed");
process.exit(failed ? 1 : 0);
