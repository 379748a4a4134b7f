import { relayProcess } from "@/lib/testing/setup/relay";
import "@/lib/testing/setup/database";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { fromNow, HOUR_MS } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { publish } from "@/lib/infra/realtime";
import { CONTENT_CHANNEL, STAFF_CHANNEL } from "@/lib/moderation/constants";
import { makeConversation } from "@/lib/testing/factories/conversation";
import { makePerson, makeSession, setRole, type TestUser } from "@/lib/testing/factories/people";
import { RealtimeSocket } from "@/lib/testing/fakes/realtime-socket";
import { conversationChannel, userChannel } from "./channel-names";

const ROLES = ["nobody", "visitor", "starter", "creator", "admin", "banned", "limited", "foreign member"] as const;
type Role = (typeof ROLES)[number];

const CHANNELS = ["feed", "own", "another's", "conversation", "content", "staff", "unknown"] as const;
type Channel = (typeof CHANNELS)[number];

/** Roles that may subscribe to each kind of channel; `own` only after pusher:signin. */
const MEMBERS: Role[] = ["visitor", "starter", "creator", "admin", "limited"];
const SIGNED_IN: Role[] = [...MEMBERS, "foreign member"];
const ALLOWED: Record<Channel, readonly Role[]> = {
  feed: ROLES,
  own: SIGNED_IN,
  "another's": [],
  conversation: MEMBERS,
  content: SIGNED_IN,
  staff: ["admin"],
  unknown: [],
};

const sockets: RealtimeSocket[] = [];
const people = new Map<Role, { id: string; cookie: string }>();
const conversations = new Map<Role, string>();
let peer: TestUser;

beforeAll(async () => {
  peer = await makePerson({ plan: "starter" });
  const usersByRole: [Role, TestUser][] = [
    ["visitor", await makePerson()],
    ["starter", await makePerson({ plan: "starter" })],
    ["creator", await makePerson({ plan: "creator" })],
    ["admin", await makePerson({ role: "admin" })],
    ["banned", await makePerson({ plan: "starter" })],
    ["limited", await makePerson({ plan: "starter" })],
    ["foreign member", await makePerson({ plan: "starter" })],
  ];
  for (const [role, person] of usersByRole) {
    people.set(role, person);
    const other = role === "foreign member" ? await makePerson() : person;
    conversations.set(role, await makeConversation(other, peer, { acceptedAt: new Date() }));
    if (role === "limited")
      await prisma.user.update({
        where: { id: person.id },
        data: { limitedUntil: fromNow(HOUR_MS) },
        select: { id: true },
      });
    if (role === "banned") {
      await setRole(person, "banned");
      // A ban ends the session; a new one tests the role itself.
      people.set(role, { id: person.id, cookie: await makeSession(person.id) });
    }
  }
  conversations.set("nobody", conversations.get("starter") ?? "");
});

afterAll(() => {
  for (const socket of sockets) socket.close();
});

function open(role: Role): RealtimeSocket {
  const socket = new RealtimeSocket(relayProcess, people.get(role)?.cookie ?? null);
  sockets.push(socket);
  return socket;
}

const nameOf = (channel: Channel, role: Role): string =>
  ({
    feed: "feed",
    own: userChannel(people.get(role)?.id ?? "nobody"),
    "another's": userChannel(peer.id),
    conversation: conversationChannel(conversations.get(role) ?? ""),
    content: CONTENT_CHANNEL,
    staff: STAFF_CHANNEL,
    unknown: "private-everything",
  })[channel];

describe("channel access matrix", () => {
  test.each(ROLES)("channel access for the role %s matches the table, and client events are rejected", async (role) => {
    for (const signsIn of [true, false]) {
      const socket = open(role);
      if (signsIn) expect(await socket.signIn()).toBe(SIGNED_IN.includes(role));
      const isOpen = async (channel: Channel) => [channel, await socket.subscribe(nameOf(channel, role))] as const;
      const answers: (readonly [Channel, boolean])[] = [];
      for (const channel of CHANNELS) answers.push(await isOpen(channel));
      const expected = CHANNELS.map((channel) => [
        channel,
        ALLOWED[channel].includes(role) && (channel !== "own" || signsIn),
      ]);
      expect(answers).toEqual(expected);
      const before = socket.heard.length;
      for (const channel of CHANNELS) socket.send("client-said", { words: "x" }, nameOf(channel, role));
      await socket.settle();
      const refused = socket.heard.slice(before).filter(({ event }) => event === "pusher:error");
      expect(refused).toHaveLength(CHANNELS.length);
    }
  });

  test("client events are not delivered", async () => {
    const [from, to] = [open("visitor"), open("starter")];
    for (const socket of [from, to]) expect(await socket.subscribe(CONTENT_CHANNEL)).toBe(true);
    from.send("client-said", { words: "x" }, CONTENT_CHANNEL);
    await from.settle();
    await publish([CONTENT_CHANNEL], "last", {});
    await to.settle();
    expect(to.heard.filter(({ channel }) => channel === CONTENT_CHANNEL).map(({ event }) => event)).toEqual([
      "pusher_internal:subscription_succeeded",
      "last",
    ]);
  });
});
