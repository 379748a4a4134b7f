import autocannon from "autocannon";

export const CONNECTIONS = 16;

/** Connections cycle through their own requests. `refused` were missing or not 2xx; `p50` and `p99` are in ms. */
export async function drive(url, requests, seconds) {
  const times = [];
  let refused = 0;
  let next = 0;
  const since = performance.now();
  let last = since;
  const instance = autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    timeout: 20,
    setupClient(client) {
      client.setRequests(requests[next++ % requests.length].map((request) => ({ ...request })));
      // Decoding every body as text would take longer than sending a large one.
      client.pipelinedRequests.addBody = () => {};
    },
  });
  instance.on("response", (_client, status, _bytes, milliseconds) => {
    if (status < 200 || status > 299) refused++;
    times.push(milliseconds);
    last = performance.now();
  });
  const { errors } = await instance;
  times.sort((a, b) => a - b);
  const elapsed = Math.max(last - since, 1) / 1000;
  return {
    count: times.length,
    perSecond: times.length / elapsed,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    refused: refused + errors,
  };
}

export function percentile(values, share) {
  return values[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;
}

export function median(values) {
  return percentile(
    [...values].sort((a, b) => a - b),
    0.5,
  );
}
