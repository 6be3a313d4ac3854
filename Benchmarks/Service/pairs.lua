-- wrk's part of load.py: asks the requests of a file in turn, each a line "METHOD<tab>path<tab>body".
-- Writes its figures as a line of JSON.
local requests, place = {}, 0

function init(arguments)
  for line in io.lines(arguments[1]) do
    local method, path, body = line:match("^(%S+)\t(%S+)\t(.*)$")
    if body == "" then body = nil end
    requests[#requests + 1] = wrk.format(method, path, nil, body)
  end
end

function request()
  place = place % #requests + 1
  return requests[place]
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '{"requests":%d,"seconds":%.6f,"bytes":%d,"refused":%d,"broken":%d,"p50_ms":%.3f,"p99_ms":%.3f,"max_ms":%.3f}\n',
    summary.requests, summary.duration / 1e6, summary.bytes, errors.status,
    errors.connect + errors.read + errors.write + errors.timeout, latency:percentile(50) / 1000,
    latency:percentile(99) / 1000, latency.max / 1000))
end
