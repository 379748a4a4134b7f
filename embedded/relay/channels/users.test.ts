import { afterEach, describe, expect, test } from "@jest/globals";
import { hmacHex } from "../protocol/signatures";
import {
  callApi,
  cleanUp,
  connectClient,
  RawClient,
  type RunningRelay,
  recordEvents,
  startRelay,
  subscribeAndWait,
  TEST_APP,
  waitUntil,
} from "../testing/harness";

afterEach(cleanUp);

test("sendToUser reaches all signed-in connections of the user and no others", async () => {
  const running = await startRelay();
  const clients = ["ada", "ada", "ben"].map((user_id) => connectClient(running, { user: { user_id } }));
  const lists = clients.map((client) => recordEvents(client.user, "note", "end"));
  for (const client of clients) {
    client.signin();
    await waitUntil(() => client.user.user_data, "the sign-in");
  }
  await running.server.sendToUser("ada", "note", { n: 1 });
  for (const id of ["ada", "ben"]) await running.server.sendToUser(id, "end", {});
  await waitUntil(() => lists.every((list) => list.at(-1)?.[0] === "end"));
  expect(lists).toEqual([
    [
      ["note", { n: 1 }],
      ["end", {}],
    ],
    [
      ["note", { n: 1 }],
      ["end", {}],
    ],
    [["end", {}]],
  ]);
});

test("terminating a user closes their connections for good, and no others", async () => {
  const running = await startRelay();
  const [ada, ben] = ["ada", "ben"].map((user_id) => connectClient(running, { user: { user_id } }));
  if (!ada || !ben) throw new Error("unreachable");
  for (const client of [ada, ben]) {
    client.signin();
    await waitUntil(() => client.user.user_data, "the sign-in");
  }
  const errors = recordEvents(ada.connection, "error");
  await running.server.terminateUserConnections("ada");
  await waitUntil(() => ada.connection.state === "disconnected");
  expect(errors).toMatchObject([
    ["error", { data: { code: 4009 } }],
    ["error", {}],
  ]);
  expect((await subscribeAndWait(ben, "still-here")).subscribed).toBe(true);
});

test("terminating a user closes connections that are only on a presence channel as them", async () => {
  const running = await startRelay();
  const [ada, ben] = ["ada", "ben"].map((user_id) => connectClient(running, { user: { user_id } }));
  if (!ada || !ben) throw new Error("unreachable");
  for (const client of [ada, ben]) await subscribeAndWait(client, "presence-room");
  await running.server.terminateUserConnections("ada");
  await waitUntil(() => ada.connection.state === "disconnected");
  const present = async () => (await callApi(running, "GET", "/channels/presence-room/users")).text;
  await waitUntil(async () => (await present()) === '{"users":[{"id":"ben"}]}');
  expect(ben.connection.state).toBe("connected");
});

test("terminating a user or a session closes sockets with only a signed subscription", async () => {
  const running = await startRelay();
  const sockets = ["first", "second"].map(() => new RawClient(running.port));
  const bystander = new RawClient(running.port);
  for (const [at, socket] of sockets.entries())
    await socket.subscribe("private-news", { user_id: "ada", session_id: `session-${at}` });
  await bystander.subscribe("private-news", { user_id: "ben", session_id: "session-0" });
  const terminate = (body: object) =>
    callApi(running, "POST", "/users/ada/terminate_connections", { body: JSON.stringify(body) });
  expect((await terminate({ session_id: "session-1" })).status).toBe(200);
  expect(await sockets[1]?.ends()).toMatchObject({ code: 4009 });
  expect(sockets[0]?.closed).toBeNull();
  await terminate({});
  expect(await sockets[0]?.ends()).toMatchObject({ code: 4009 });
  bystander.send("pusher:ping", {});
  await bystander.receives("pusher:pong");
});

describe("a signature that was kept until after a termination", () => {
  const session = (n: number) => ({ user_id: "ada", session_id: `session-${n}` });

  /** An open connection and its unused signature to sign in as Ada. */
  async function unusedSignIn({ port, server }: RunningRelay, session_id?: string) {
    const socket = new RawClient(port);
    const signature = server.authenticateUser(await socket.socketId(), { id: "ada", session_id });
    return { socket, signIn: () => socket.send("pusher:signin", signature) };
  }

  async function unusedSubscription({ port }: RunningRelay, channel: string, member: object) {
    const socket = new RawClient(port);
    const signature = await socket.authFor(channel, member);
    return { socket, subscribe: () => socket.send("pusher:subscribe", { channel, ...signature }) };
  }

  const terminate = (running: RunningRelay, userId: string, body: object = {}) =>
    callApi(running, "POST", `/users/${userId}/terminate_connections`, { body: JSON.stringify(body) });

  test("a signature from before a termination is refused with 4009 for each kind of signature, and a later connection of the user is not", async () => {
    const running = await startRelay();
    const signIn = await unusedSignIn(running, "session-1");
    const unnamed = await unusedSignIn(running);
    const ofPrivate = await unusedSubscription(running, "private-news", session(1));
    const ofPresence = await unusedSubscription(running, "presence-room", session(1));
    await terminate(running, "ada");
    signIn.signIn();
    unnamed.signIn();
    ofPrivate.subscribe();
    ofPresence.subscribe();
    for (const { socket } of [signIn, unnamed, ofPrivate, ofPresence])
      expect(await socket.ends()).toMatchObject({ code: 4009 });
    const later = await unusedSignIn(running, "session-1");
    later.signIn();
    await later.socket.receives("pusher:signin_success");
    await later.socket.subscribe("presence-room", session(1));
  });

  test("a signature from before a termination is refused for the terminated session, or if it names none, and works for the user's other sessions", async () => {
    const running = await startRelay();
    const [ended, other] = [await unusedSignIn(running, "session-1"), await unusedSignIn(running, "session-2")];
    const unnamed = await unusedSignIn(running);
    const endedRoom = await unusedSubscription(running, "presence-room", session(1));
    await terminate(running, "ada", { session_id: "session-1" });
    ended.signIn();
    unnamed.signIn();
    endedRoom.subscribe();
    for (const { socket } of [ended, unnamed, endedRoom]) expect(await socket.ends()).toMatchObject({ code: 4009 });
    other.signIn();
    await other.socket.receives("pusher:signin_success");
    await other.socket.subscribe("presence-room", session(2));
  });

  test("a signature from before a termination is refused on every older connection once there were more terminations than are remembered", async () => {
    const running = await startRelay({ limits: { terminations: 4 } });
    const old = await unusedSignIn(running, "session-1");
    await terminate(running, "ada");
    for (const id of ["ben", "cat"]) await terminate(running, id);
    const later = await unusedSignIn(running, "session-2");
    old.signIn();
    expect(await old.socket.ends()).toMatchObject({ code: 4009 });
    later.signIn();
    await later.socket.receives("pusher:signin_success");
  });
});

test("a numeric user id works for sign-in, user events and termination", async () => {
  const running = await startRelay();
  const raw = new RawClient(running.port);
  const user_data = '{"id":42}';
  const auth = `${TEST_APP.key}:${hmacHex(TEST_APP.secret, `${await raw.socketId()}::user::${user_data}`)}`;
  raw.send("pusher:signin", { auth, user_data });
  await raw.receives("pusher:signin_success");
  await running.server.sendToUser("42", "note", { n: 1 });
  expect((await raw.receives("note")).data).toBe('{"n":1}');
  await running.server.terminateUserConnections("42");
  expect(await raw.ends()).toMatchObject({ code: 4009 });
});

test("a sign-in with an invalid signature is closed with 4009", async () => {
  const running = await startRelay();
  const forger = connectClient(running, { user: { user_id: "ada" }, forged: true });
  const errors = recordEvents(forger.connection, "error");
  forger.signin();
  await waitUntil(() => forger.connection.state === "disconnected");
  expect(errors[0]).toMatchObject(["error", { data: { code: 4009 } }]);
});

test("another user's channel, a second user on a connection and a user without an id are refused", async () => {
  const running = await startRelay();
  const raw = new RawClient(running.port);
  const socketId = await raw.socketId();
  raw.send("pusher:subscribe", { channel: "#server-to-user-ada", auth: "" });
  await raw.receives("pusher:subscription_error");
  const sign = (user: object) => running.server.authenticateUser(socketId, { id: "x", ...user });
  raw.send("pusher:signin", sign({ id: "ada" }));
  await raw.receives("pusher:signin_success");
  raw.send("pusher:subscribe", { channel: "#server-to-user-ben", auth: "" });
  await waitUntil(() => raw.messages.filter(({ event }) => event === "pusher:subscription_error").length === 2);
  raw.send("pusher:subscribe", { channel: "#server-to-user-ada", auth: "" });
  await raw.receives("pusher_internal:subscription_succeeded");
  raw.send("pusher:signin", sign({ id: "ben" }));
  await raw.receives("pusher:error");
  await running.server.sendToUser("ben", "note", {});
  await running.server.sendToUser("ada", "note", { for: "ada" });
  expect((await raw.receives("note")).data).toBe('{"for":"ada"}');
});
