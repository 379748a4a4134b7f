import { expect, test } from "@jest/globals";
import type { IceServers } from "../contract";
import { IceConfig } from "./ice-config";

const RELAY_ONLY: Omit<IceServers, "expiresAt"> = {
  iceServers: [{ urls: ["turn:turn.veranda.test"], username: "u", credential: "c" }],
  iceTransportPolicy: "relay",
};

/** A site that gives these answers in order. */
function siteWith(answers: (Omit<IceServers, "expiresAt"> | Error)[]) {
  let requestCount = 0;
  const ice = new IceConfig(async () => {
    const answer = answers[requestCount++];
    if (!answer || answer instanceof Error) throw answer ?? new TypeError("no connection");
    return answer;
  });
  return { ice, countRequests: () => requestCount };
}

test("a call gets no ICE configuration until the site has answered, since only the site knows the policy", async () => {
  const { ice } = siteWith([new TypeError("no connection"), RELAY_ONLY]);
  await expect(ice.read()).rejects.toThrow("no connection");
  expect(await ice.read()).toEqual(RELAY_ONLY);
});

test("concurrent readers of the ICE configuration share one request, and later ones its answer", async () => {
  const { ice, countRequests } = siteWith([RELAY_ONLY]);
  expect(await Promise.all([ice.read(), ice.read()])).toEqual([RELAY_ONLY, RELAY_ONLY]);
  expect([await ice.read(), countRequests()]).toEqual([RELAY_ONLY, 1]);
});

test("an outdated ICE configuration is used until the site answers again", async () => {
  const { ice, countRequests } = siteWith([RELAY_ONLY, new TypeError("no connection"), { iceServers: [] }]);
  const clock = performance.now.bind(performance);
  await ice.read();
  performance.now = () => clock() + 31 * 60_000;
  try {
    expect(await ice.read()).toEqual(RELAY_ONLY);
    expect(await ice.read()).toEqual({ iceServers: [] });
    expect(countRequests()).toBe(3);
  } finally {
    performance.now = clock;
  }
});
