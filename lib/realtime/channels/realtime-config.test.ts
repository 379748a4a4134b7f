import "@/lib/testing/setup/no-database";
import { afterEach, describe, expect, jest, test } from "@jest/globals";

const before = { ...process.env };
afterEach(() => {
  process.env = { ...before };
});

const APPLICATION = { PUSHER_APP_ID: "7", PUSHER_KEY: "a-key", PUSHER_SECRET: "a-secret" };

/** Returns the connect-src directive and the browser's realtime configuration under these settings. */
async function started(given: Record<string, string>) {
  Object.assign(process.env, given);
  let found: { connects: string | undefined; config: object } | undefined;
  await jest.isolateModulesAsync(async () => {
    const { pagePolicy } = await import("@/lib/http/security/security-headers");
    const { getRealtimeConfig } = await import("@/lib/realtime/channels/signatures");
    const connects = pagePolicy({ scripts: [], styles: [], loadsPaypal: false })
      .split("; ")
      .find((part) => part.startsWith("connect-src "));
    found = { connects, config: await getRealtimeConfig() };
  });
  return found;
}

const nowhere = { key: "a-key", host: null, port: null, path: "", tls: null, cluster: "" };

describe("the realtime endpoint of pages", () => {
  test("uses this site's own relay path without Pusher settings, with its wss origin if APP_URL is set", async () => {
    expect(await started({})).toEqual({ connects: "connect-src 'self'", config: { ...nowhere, key: null } });
    const own = { ...APPLICATION, RELAY_PORT: "6001", PUSHER_API_URL: "http://127.0.0.1:6002" };
    expect(await started({ ...own, BASE_PATH: "/veranda", APP_URL: "https://veranda.example" })).toEqual({
      connects: "connect-src 'self' wss://veranda.example",
      config: { ...nowhere, path: "/veranda/realtime" },
    });
  });

  test("uses Pusher's cloud if the settings name its cluster", async () => {
    expect(await started({ ...APPLICATION, PUSHER_CLUSTER: "eu" })).toEqual({
      connects: "connect-src 'self' wss://ws-eu.pusher.com",
      config: { ...nowhere, cluster: "eu" },
    });
  });

  test("uses the relay host that the settings name", async () => {
    expect(await started({ ...APPLICATION, PUSHER_HOST: "relay.example" })).toEqual({
      connects: "connect-src 'self' wss://relay.example",
      config: { ...nowhere, host: "relay.example", tls: true },
    });
    expect(await started({ ...APPLICATION, PUSHER_HOST: "127.0.0.1", PUSHER_PORT: "6001", PUSHER_TLS: "0" })).toEqual({
      connects: "connect-src 'self' ws://127.0.0.1:6001",
      config: { ...nowhere, host: "127.0.0.1", port: 6001, tls: false },
    });
  });
});
