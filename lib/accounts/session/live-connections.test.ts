import { relayProcess } from "@/lib/testing/setup/relay";
import "@/lib/testing/setup/database";
import { afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import Client from "pusher-js";
import { fromNow, HOUR_MS } from "@/lib/infra/clock";
import { pool, prisma } from "@/lib/infra/db";
import { realtimeSigner } from "@/lib/infra/realtime";
import { CONTENT_CHANNEL } from "@/lib/moderation/constants";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makeConversation } from "@/lib/testing/factories/conversation";
import { makePerson, makeSession, type TestUser } from "@/lib/testing/factories/people";
import { RealtimeSocket } from "@/lib/testing/fakes/realtime-socket";
import { waitFor } from "@/lib/testing/wait/wait-for";
import { accounts } from "../contract";
import { security } from "../contract/security";
import { sendPasswordResetEmail } from "../credentials/reset-password";
import { sweepAccounts } from "../jobs";
import { sessionTokenHash, sessionTokenOf } from "./session";

const PASSWORD = "correct horse battery";
const TERMINATED = 4009;

const clients: Client[] = [];
const sockets: RealtimeSocket[] = [];
let other: TestUser;

beforeAll(async () => {
  other = await makePerson({ plan: "starter" });
});

afterEach(() => {
  for (const client of clients.splice(0)) client.disconnect();
  for (const socket of sockets.splice(0)) socket.close();
});

function socketOf(cookie: string): RealtimeSocket {
  const socket = new RealtimeSocket(relayProcess, cookie);
  sockets.push(socket);
  return socket;
}

async function tabOf({ id }: TestUser): Promise<Client> {
  const tab = new Client(relayProcess.key, {
    cluster: "",
    wsHost: "127.0.0.1",
    wsPort: relayProcess.port,
    forceTLS: false,
    enabledTransports: ["ws"],
    userAuthentication: {
      customHandler: ({ socketId }, done) => done(null, realtimeSigner?.authenticateUser(socketId, { id }) ?? null),
    },
  });
  clients.push(tab);
  tab.signin();
  await waitFor(async () => tab.user.user_data !== null, "a signed-in tab");
  return tab;
}

/** Actions by or about `ada` that end her connections. Each returns the status of the call. */
const ENDS: [title: string, act: (ada: TestUser) => Promise<number>][] = [
  ["signs out anywhere", async (ada) => (await sendTo(accounts.logout, { as: ada })).status],
  [
    "is banned",
    async (ada) => {
      const admin = await makePerson({ role: "admin" });
      return (await sendTo(accounts.changeUser, { as: admin, params: { id: ada.id }, body: { role: "banned" } }))
        .status;
    },
  ],
  [
    "is blocked by the other person of a conversation",
    async (ada) => {
      const ben = await makePerson();
      await makeConversation(ben, ada);
      return (await sendTo(accounts.block, { as: ben, params: { id: ada.id } })).status;
    },
  ],
  [
    "blocks the other person of a conversation",
    async (ada) => {
      const ben = await makePerson();
      await makeConversation(ben, ada);
      return (await sendTo(accounts.block, { as: ada, params: { id: ben.id } })).status;
    },
  ],
  [
    "deletes the account",
    async (ada) => (await sendTo(accounts.deleteAccount, { as: ada, body: { email: ada.email } })).status,
  ],
  [
    "is replaced by another sign-in in the same browser",
    async (ada) => {
      const next = await makePerson({ password: "correct horse battery" });
      const body = { email: next.email, password: "correct horse battery" };
      return (await sendTo(accounts.login, { as: ada, body })).status;
    },
  ],
];

describe("realtime connections of a user", () => {
  test.each(ENDS)("closes the realtime connections of a user who %s, and no one else's", async (_, act) => {
    const ada = await makePerson();
    const [tab, alsoHers, others] = await Promise.all([tabOf(ada), tabOf(ada), tabOf(other)]);
    expect(await act(ada)).toBe(200);
    for (const each of [tab, alsoHers])
      await waitFor(async () => each.connection.state === "disconnected", "the end of a connection");
    expect(others.connection.state).toBe("connected");
  });

  test("keeps the realtime connections of both when a stranger blocks a user", async () => {
    const [ada, stranger] = [await makePerson(), await makePerson()];
    const tabs = [socketOf(ada.cookie), socketOf(stranger.cookie)];
    for (const tab of tabs) expect(await tab.signIn()).toBe(true);
    expect((await sendTo(accounts.block, { as: stranger, params: { id: ada.id } })).status).toBe(200);
    for (const tab of tabs) await tab.settle();
    expect(tabs.map((tab) => tab.isOpen())).toEqual([true, true]);
  });

  test("closes all realtime connections when a mailed token sets a new password", async () => {
    const ada = await makePerson({ password: "correct horse battery" });
    const tab = await tabOf(ada);
    await sendPasswordResetEmail({ email: ada.email, site: "https://veranda.test" });
    const { rows } = await pool.query<{ text: string }>(
      "SELECT payload->>'text' AS \"text\" FROM graphile_worker._private_jobs WHERE payload->>'to' = $1",
      [ada.email],
    );
    const [, token = ""] = /token=([\w-]+)/.exec(rows[0]?.text ?? "") ?? [];
    const body = { token, password: "another horse battery" };
    expect((await sendTo(accounts.resetPassword, { body })).status).toBe(200);
    await waitFor(async () => tab.connection.state === "disconnected", "the end of a connection");
  });

  test("closes the connection of a banned user that only subscribed and never signed in", async () => {
    const ada = await makePerson();
    const [silent, others] = [socketOf(ada.cookie), socketOf(other.cookie)];
    for (const socket of [silent, others]) expect(await socket.subscribe(CONTENT_CHANNEL)).toBe(true);
    const admin = await makePerson({ role: "admin" });
    await sendTo(accounts.changeUser, { as: admin, params: { id: ada.id }, body: { role: "banned" } });
    await waitFor(async () => silent.closeCode === TERMINATED, "the end of a connection");
    expect(await socketOf(ada.cookie).subscribe(CONTENT_CHANNEL)).toBe(false);
    expect(others.isOpen()).toBe(true);
  });
});

describe("realtime connections of a session", () => {
  const SESSION_ENDS: [title: string, act: (here: string, ada: TestUser) => Promise<unknown>][] = [
    ["when it signs out", (here) => sendTo(accounts.logout, { as: { cookie: here } })],
    [
      "when it is signed out from another browser",
      async (here, ada) => {
        const where = { sessionToken: sessionTokenHash(sessionTokenOf(here) ?? "") };
        const { id } = await prisma.session.findUniqueOrThrow({ where, select: { id: true } });
        return sendTo(security.endSession, { as: ada, params: { id } });
      },
    ],
    [
      "when it is swept after it expired",
      async (here) => {
        const where = { sessionToken: sessionTokenHash(sessionTokenOf(here) ?? "") };
        await prisma.session.updateMany({ where, data: { expires: fromNow(-2 * HOUR_MS) } });
        await sweepAccounts();
      },
    ],
    [
      "when the same person signs in again in its browser",
      async (here, ada) => {
        const body = { email: ada.email, password: PASSWORD };
        return sendTo(accounts.login, { as: { cookie: here }, body });
      },
    ],
  ];

  test.each(SESSION_ENDS)("closes only the connections of the ended session %s", async (_, act) => {
    const ada = await makePerson({ password: PASSWORD });
    const here = await makeSession(ada.id);
    const ending = [socketOf(here), socketOf(here)];
    const staying = [socketOf(ada.cookie), socketOf(ada.cookie)];
    for (const [signsIn, socket] of [...ending, ...staying].map((each, index) => [index % 2 === 0, each] as const))
      expect(await (signsIn ? socket.signIn() : socket.subscribe(CONTENT_CHANNEL))).toBe(true);
    await act(here, ada);
    for (const socket of ending) await waitFor(async () => socket.closeCode === TERMINATED, "the end of a connection");
    for (const socket of staying) await socket.settle();
  });
});
