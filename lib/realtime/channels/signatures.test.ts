import { relayProcess } from "@/lib/testing/setup/relay";
import "@/lib/testing/setup/database";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { POST as signChannel } from "@/app/api/realtime/auth/route";
import { POST as signUser } from "@/app/api/realtime/user-auth/route";
import { prisma } from "@/lib/infra/db";
import { realtimeSigner } from "@/lib/infra/realtime";
import { CONTENT_CHANNEL, STAFF_CHANNEL } from "@/lib/moderation/constants";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makeConversation } from "@/lib/testing/factories/conversation";
import { makeBlock, makePerson, makeSession, setRole, type TestUser } from "@/lib/testing/factories/people";
import { realtime } from "../contract";
import { conversationChannel, userChannel } from "./channel-names";

const SOCKET = "123.456";
let [ada, ben, cleo]: TestUser[] = [];
let channel: string;

beforeAll(async () => {
  [ada, ben, cleo] = [
    await makePerson({ plan: "starter" }),
    await makePerson({ plan: "creator" }),
    await makePerson({ plan: "creator" }),
  ];
  channel = conversationChannel(await makeConversation(ada, ben, { acceptedAt: new Date() }));
});

type Handler = typeof signChannel;

/** Sends the request that pusher-js sends. */
async function ask(
  handler: Handler,
  who: { cookie: string } | undefined,
  form: Record<string, string>,
  more: Record<string, string> = {},
): Promise<{ status: number; body: Record<string, string> }> {
  const headers = { host: "veranda.test", ...(who && { cookie: who.cookie }), ...more };
  const request = new Request("http://veranda.test/", { method: "POST", headers, body: new URLSearchParams(form) });
  const answer = await handler(request, { params: Promise.resolve(undefined) });
  return { status: answer.status, body: (await answer.json()) as Record<string, string> };
}

async function sessionOf(who: TestUser | undefined): Promise<string | undefined> {
  return (await prisma.session.findFirst({ where: { userId: who?.id ?? "" }, select: { id: true } }))?.id;
}

const join = (who: { cookie: string } | undefined, name: string, more?: Record<string, string>) =>
  ask(signChannel, who, { socket_id: SOCKET, channel_name: name }, more);

describe("channel signature", () => {
  test("both members of a conversation get a signature for themselves", async () => {
    for (const who of [ada, ben]) {
      const { status, body } = await join(who, channel);
      const member = JSON.parse(body.channel_data ?? "") as { user_id: string };
      const session_id = await sessionOf(who);
      // Without `user_info` Soketi leaves the member out.
      expect([status, member]).toEqual([200, { user_id: who?.id, user_info: {}, session_id }]);
      expect(body).toEqual(realtimeSigner?.authorizeChannel(SOCKET, channel, member));
    }
  });

  test("everyone else, and every unknown channel, is refused a signature", async () => {
    expect((await join(cleo, channel)).status).toBe(403);
    expect((await join(undefined, channel)).status).toBe(401);
    const names = [
      "",
      "presence-conversation-",
      conversationChannel("00000000-0000-7000-8000-000000000000"),
      `${channel}x`,
      channel.toUpperCase(),
      `private-user-${ada?.id}`,
      userChannel(ada?.id ?? ""),
      "presence-everybody",
      "private-encrypted-everything",
      "constructor",
    ];
    for (const name of names) expect([name, (await join(ada, name)).status]).toEqual([name, 403]);
  });

  test("the removed-content channel is open to signed-in users, and the staff channel to admins only", async () => {
    const admin = await makePerson({ role: "admin" });
    const answers = [CONTENT_CHANNEL, STAFF_CHANNEL].flatMap((name) =>
      [undefined, ada, admin].map(async (who) => (await join(who, name)).status),
    );
    expect(await Promise.all(answers)).toEqual([401, 200, 200, 401, 403, 200]);
  });

  test("cross-origin and malformed requests are refused a signature", async () => {
    expect((await join(ada, channel, { origin: "https://elsewhere.test" })).status).toBe(403);
    for (const socket of ["", "1", "1.2.3", "1.2:presence-x", "a.b", `${"1".repeat(99)}.1`]) {
      const { status } = await ask(signChannel, ada, { socket_id: socket, channel_name: channel });
      expect([socket, status]).toEqual([socket, 400]);
    }
    expect((await ask(signUser, ada, { socket_id: "1.2::user::x" })).status).toBe(400);
    expect((await ask(signUser, ada, { socket_id: SOCKET, more: "x".repeat(70_000) })).status).toBe(413);
  });

  test("signatures are refused after a block, either way, and after a ban", async () => {
    const [one, two, three] = [await makePerson(), await makePerson(), await makePerson()];
    const blocked = conversationChannel(await makeConversation(one, two, { acceptedAt: new Date() }));
    const banned = conversationChannel(await makeConversation(one, three, { acceptedAt: new Date() }));
    expect([(await join(one, blocked)).status, (await join(one, banned)).status]).toEqual([200, 200]);
    await makeBlock(two, one);
    await setRole(three, "banned");
    const late = { cookie: await makeSession(three.id) };
    const answers = [join(one, blocked), join(two, blocked), join(one, banned), join(late, banned)];
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([403, 403, 403, 401]);
  });
});

describe("user signature", () => {
  test("the user signature is for the signed-in user, whatever the request says", async () => {
    const { status, body } = await ask(signUser, ada, { socket_id: SOCKET, user_id: ben?.id ?? "" });
    const user = JSON.parse(body.user_data ?? "") as { id: string };
    expect([status, user]).toEqual([200, { id: ada?.id, session_id: await sessionOf(ada) }]);
    expect(body).toEqual(realtimeSigner?.authenticateUser(SOCKET, user));
    expect((await ask(signUser, undefined, { socket_id: SOCKET })).status).toBe(401);
  });
});

describe("relay address", () => {
  test("the configuration gives signed-in users this site's own relay under its path", async () => {
    const { status, body } = await sendTo(realtime.config, { as: ada });
    const own = { key: relayProcess.key, host: null, port: null, path: "/realtime", tls: null, cluster: "" };
    expect([status, body]).toEqual([200, own]);
    expect((await sendTo(realtime.config)).status).toBe(401);
  });
});
