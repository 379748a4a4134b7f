import "@/lib/testing/setup/database";
import { createHmac } from "node:crypto";
import { expect, jest, test } from "@jest/globals";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { actOnCall, createCallPair, startCall } from "@/lib/testing/factories/call-fixtures";
import { calls } from "../contract";

const SECRET = "Vq8sT1-only-for-this-test";

/** lib/env reads the settings when it is first imported. */
async function iceUnder(settings: Record<string, string>, actor: { id: string }) {
  const before = { ...process.env };
  Object.assign(process.env, settings);
  try {
    let answer: Awaited<ReturnType<typeof import("./ice").getIceServers>> | undefined;
    await jest.isolateModulesAsync(async () => {
      const { getIceServers } = await import("./ice");
      const { prisma } = await import("@/lib/infra/db");
      answer = await getIceServers(actor, prisma);
    });
    return answer;
  } finally {
    process.env = before;
  }
}

test("the ICE configuration defaults to the public STUN server", async () => {
  const { ada } = await createCallPair();
  const { body } = await sendTo(calls.ice, { as: ada });
  expect(body).toEqual({
    iceServers: [{ urls: ["stun:stun.l.google.com:19302"] }],
    expiresAt: expect.stringMatching(/Z$/),
  });
});

test("TURN credentials are given only during a live call, for an hour, and verify as coturn does", async () => {
  const { ada, bob } = await createCallPair();
  const turn = {
    ICE_SERVERS: "none",
    TURN_URLS: "turn:turn.veranda.test:3478, turns:turn.veranda.test",
    TURN_SECRET: SECRET,
  };
  expect(await iceUnder({ ...turn, ICE_TRANSPORT_POLICY: "relay" }, bob)).toMatchObject({ iceServers: [] });
  const { id } = (await startCall(ada, bob)).body;
  const ice = await iceUnder({ ...turn, ICE_TRANSPORT_POLICY: "relay" }, bob);
  const [server] = ice?.iceServers ?? [];
  const [expires, whose] = server?.username?.split(":") ?? [];
  expect(ice?.iceTransportPolicy).toBe("relay");
  expect(server?.urls).toEqual(["turn:turn.veranda.test:3478", "turns:turn.veranda.test"]);
  expect(whose).toBe(bob.id);
  expect(Number(expires) * 1_000).toBe(Math.floor(Date.parse(ice?.expiresAt ?? "") / 1_000) * 1_000);
  expect(Number(expires) - Date.now() / 1_000).toBeGreaterThan(50 * 60);
  expect(server?.credential).toBe(createHmac("sha1", SECRET).update(`${expires}:${bob.id}`).digest("base64"));
  await actOnCall(ada, "end", id);
  expect((await iceUnder(turn, bob))?.iceServers).toEqual([]);
});
