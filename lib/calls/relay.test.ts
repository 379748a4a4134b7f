import { relayProcess } from "@/lib/testing/setup/relay";
import "@/lib/testing/setup/database";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { afterAll, expect, test } from "@jest/globals";
import { WebSocket } from "ws";
import { publish, realtimeSigner } from "@/lib/infra/realtime";
import { userChannel } from "@/lib/realtime/channels/channel-names";
import { propertyRuns } from "@/lib/testing/meta/test-tier";
import { waitFor } from "@/lib/testing/wait/wait-for";
import type { CallSignalEvent } from "./contract";

const SESSIONS = propertyRuns(100, 500);
const SIGNALS = 6;
const FIRST_SIGNAL_LENGTH = 6_100;
/** Concurrent publishes, as the web process has them. */
const PUBLISH_CONCURRENCY = 16;
/** Concurrent connects, limited so that the listen queue does not overflow. */
const SESSIONS_PER_BATCH = 50;

interface Tab {
  userId: string;
  socket: WebSocket;
  heard: number[];
}

const tabs: Tab[] = [];
afterAll(() => {
  for (const { socket } of tabs) socket.terminate();
});

async function open(): Promise<Tab> {
  const tab: Tab = {
    userId: randomUUID(),
    heard: [],
    socket: new WebSocket(`ws://127.0.0.1:${relayProcess.port}/app/${relayProcess.key}?protocol=7`),
  };
  const isIn = new Promise<void>((resolve, reject) => {
    tab.socket.on("close", () => reject(new Error("The relay closed a connection.")));
    tab.socket.on("message", (message) => {
      const { event, data } = JSON.parse(String(message));
      if (event === "pusher:connection_established") {
        const signature = realtimeSigner?.authenticateUser(JSON.parse(data).socket_id, { id: tab.userId });
        tab.socket.send(JSON.stringify({ event: "pusher:signin", data: signature }));
      }
      if (event === "pusher:signin_success") resolve();
      if (event === "call-signal") tab.heard.push((JSON.parse(data) as CallSignalEvent).sequence);
    });
  });
  tabs.push(tab);
  await once(tab.socket, "open");
  await isIn;
  return tab;
}

test(`${SESSIONS} concurrent calls signal over the relay without loss, duplicates or reordering`, async () => {
  for (let index = 0; index < 2 * SESSIONS; index += SESSIONS_PER_BATCH)
    await Promise.all(Array.from({ length: SESSIONS_PER_BATCH }, open));
  const [deviceId, callId] = [randomUUID(), randomUUID()];
  const sequencesByTab = new Map<Tab, number[]>(tabs.map((tab) => [tab, []]));
  const say = async (tab: Tab, sequence: number) => {
    const data = sequence === 1 ? "x".repeat(FIRST_SIGNAL_LENGTH) : "a candidate";
    const signal = { sequence, deviceId, generation: 1, kind: "signal", part: 0, parts: 1, data } as const;
    const event: CallSignalEvent = { callId, sequence, signal };
    // On a busy machine the rest is fetched by its page.
    if (await publish([userChannel(tab.userId)], "call-signal", event)) sequencesByTab.get(tab)?.push(sequence);
  };
  const rounds = Array.from({ length: SIGNALS }, (_, step) => step + 1);
  const waiting = rounds.flatMap((sequence) => tabs.map((tab) => ({ tab, sequence })));
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await say(next.tab, next.sequence);
  };
  await Promise.all(Array.from({ length: PUBLISH_CONCURRENCY }, lane));
  const isHeard = (tab: Tab) => sequencesByTab.get(tab)?.every((sequence) => tab.heard.includes(sequence)) ?? false;
  await waitFor(async () => tabs.every(isHeard), "all signals that the relay took");
  for (const { heard } of tabs) expect(heard).toEqual([...new Set(heard)].sort((one, other) => one - other));
  expect([...sequencesByTab.values()].flat().length).toBeGreaterThan(tabs.length * SIGNALS * 0.5);
});
