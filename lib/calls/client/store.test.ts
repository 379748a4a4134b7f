import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from "@jest/globals";
import { createBrowserStorage } from "@/lib/testing/fakes/browser-storage";
import { FakeMediaDevices, installMediaDevices } from "@/lib/testing/fakes/media-devices";
import { waitFor } from "@/lib/testing/wait/wait-for";
import type { Call } from "../contract";
import { deviceId } from "./device-id";
import { callStore } from "./store";

const person = (last: number, firstName: string) => ({
  id: `00000000-0000-7000-8000-00000000000${last}`,
  firstName,
  lastName: "Test",
  username: firstName.toLowerCase(),
  profileImageUrl: null,
  subscription: null,
});
const [ada, bob, cara] = [person(1, "Ada"), person(2, "Bob"), person(3, "Cara")];

const devices = new FakeMediaDevices();
const undo: (() => void)[] = [];
const FIRST_RETRY_MS = 1_000;
/** The paths that the store has called. */
const requests: string[] = [];
const countRequests = (path: string) => requests.filter((each) => each === path).length;
/** How requests fail, by path: `lost` after the server has handled them. */
const failures = new Map<string, "unreachable" | "conflict" | "lost">();
const delays = new Map<string, Promise<void>>();
const startInterval = globalThis.setInterval;
const intervals: ReturnType<typeof setInterval>[] = [];
let call: Call | null = null;

function ringing(callerDeviceId: string, caller = ada, receiver = bob): Call {
  const id = randomUUID();
  return {
    id,
    callId: id,
    conversationId: null,
    state: "ringing",
    endReason: null,
    caller,
    receiver,
    createdAt: new Date().toISOString(),
    answeredAt: null,
    endedAt: null,
    durationSeconds: null,
    generation: 1,
    callerDeviceId,
    receiverDeviceId: null,
    rejoinUntil: null,
  };
}

async function answer(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const { pathname } = new URL(String(input), "http://veranda.test");
  const path = pathname.split("/").at(-1) ?? "";
  const failure = failures.get(path);
  requests.push(path);
  if (failure === "unreachable") throw new TypeError("Failed to fetch");
  if (failure === "conflict") return Response.json({ error: "conflict", message: "In a call." }, { status: 409 });
  if (path === "initiate" && call?.state !== "ringing") call = ringing(JSON.parse(String(init.body)).deviceId);
  if (path === "end" && call) call = { ...call, state: "ended", endReason: "hung-up" };
  if (failure === "lost") throw new TypeError("Failed to fetch");
  if (path === "ice") return Response.json({ iceServers: [], expiresAt: new Date().toISOString() });
  const response = Response.json(path === "signals" ? [] : call);
  await delays.get(path);
  return response;
}

/** Delays responses that the server has prepared. Returns a function that sends them. */
function delayResponses(path: string): () => void {
  let send = () => {};
  delays.set(
    path,
    new Promise<void>((resolve) => {
      send = resolve;
    }),
  );
  return () => send();
}

/** Makes the store fetch the current call, as after a reload or a loss of the connection. */
function reconnect(): void {
  callStore.setUser(null);
  callStore.setUser(ada.id);
}

beforeAll(() => {
  const localStorage = createBrowserStorage();
  localStorage.setItem("veranda-calls", JSON.stringify({ isChecked: true, isSilent: true }));
  const page = new EventTarget();
  undo.push(
    installMediaDevices(devices, {
      localStorage,
      sessionStorage: createBrowserStorage(),
      fetch: answer,
      // The poll of a ringing call would outlive the tests.
      setInterval: (work: () => void, everyMs: number) => {
        const interval = startInterval(work, everyMs);
        intervals.push(interval);
        return interval;
      },
      addEventListener: page.addEventListener.bind(page),
      removeEventListener: page.removeEventListener.bind(page),
    }),
  );
});
afterAll(() => {
  for (const interval of intervals) clearInterval(interval);
  for (const work of undo) work();
});
beforeEach(() => {
  call = null;
  requests.length = 0;
  failures.clear();
  delays.clear();
  devices.screenRequests = 0;
  devices.isSlow = false;
  callStore.setUser(ada.id);
});
afterEach(() => callStore.setUser(null));

async function callBob(): Promise<void> {
  await callStore.start(bob);
  expect(callStore.get()).toMatchObject({ phase: "outgoing", view: "full", other: { id: bob.id } });
}

test("a call button that is pressed during a call shows that call", async () => {
  await callBob();
  callStore.setView("mini");
  await callStore.start(cara);
  expect(callStore.get()).toMatchObject({ phase: "outgoing", view: "full", other: { id: bob.id } });
  expect(requests.filter((path) => path === "initiate")).toHaveLength(1);
});

test("a screen is shared only once the call is answered", async () => {
  await callBob();
  callStore.toggleScreen();
  expect(devices.screenRequests).toBe(0);
  if (call) call = { ...call, state: "active", answeredAt: new Date().toISOString(), receiverDeviceId: call.id };
  await waitFor(async () => callStore.get().phase === "active", "the answer");
  callStore.toggleScreen();
  expect(devices.screenRequests).toBe(1);
});

test("a call that is hung up without a network is not resumed when the network returns", async () => {
  await callBob();
  failures.set("end", "unreachable");
  callStore.end();
  callStore.closeEndedCall();
  failures.clear();
  // The server still lists the call as ringing.
  reconnect();
  await waitFor(async () => countRequests("end") === 2, "the second request to end the call");
  expect(callStore.get().phase).toBe("idle");
  expect(requests).not.toContain("join");
});

test("a call that is hung up without a network and started again is not ended by a retry", async () => {
  await callBob();
  const timers = jest.spyOn(globalThis, "setTimeout");
  try {
    failures.set("end", "unreachable");
    callStore.end();
    failures.clear();
    await waitFor(async () => timers.mock.calls.some(([, delayMs]) => delayMs === FIRST_RETRY_MS), "the planned retry");
    // The server returns the same call.
    await callBob();
    timers.mock.calls.find(([, delayMs]) => delayMs === FIRST_RETRY_MS)?.[0]();
    expect(countRequests("end")).toBe(1);
    expect(callStore.get().phase).toBe("outgoing");
  } finally {
    timers.mockRestore();
  }
});

test("a call that is cancelled before the server responds is ended and not resumed", async () => {
  const respond = delayResponses("initiate");
  const started = callStore.start(bob);
  await waitFor(async () => requests.includes("initiate"), "the request to start the call");
  callStore.end();
  const lookUps = countRequests("current");
  reconnect();
  await waitFor(async () => countRequests("current") > lookUps, "the current call");
  respond();
  await started;
  expect(callStore.get().phase).toBe("idle");
  expect(requests).toContain("end");
  expect(requests).not.toContain("join");
});

test.each([
  ["first", [0, 1]],
  ["last", [1, 0]],
])("a call that is cancelled and started again goes on when the cancelled request is answered %s", async (_, order) => {
  const responses = [delayResponses("initiate")];
  const started = [callStore.start(bob)];
  await waitFor(async () => countRequests("initiate") === 1, "the first request to start the call");
  callStore.end();
  responses.push(delayResponses("initiate"));
  started.push(callStore.start(bob));
  await waitFor(async () => countRequests("initiate") === 2, "the second request to start the call");
  for (const index of order) {
    responses[index]?.();
    await started[index];
  }
  expect(callStore.get().phase).toBe("outgoing");
  expect(requests).not.toContain("end");
});

test("a call whose request failed without a response is ended once the server lists it", async () => {
  failures.set("initiate", "lost");
  await callStore.start(bob);
  expect(callStore.get()).toMatchObject({ phase: "over", refusal: "callScreen.failed.start" });
  callStore.closeEndedCall();
  reconnect();
  await waitFor(async () => requests.includes("end"), "the request to end the call");
  expect(callStore.get().phase).toBe("idle");
  expect(requests).not.toContain("join");
});

test("a call is resumed after a reload", async () => {
  call = ringing(deviceId());
  reconnect();
  await waitFor(async () => callStore.get().phase === "outgoing", "the call to be resumed");
  expect(callStore.get()).toMatchObject({ view: "full", other: { id: bob.id } });
  expect(requests).toContain("join");
});

test("an incoming call that arrives while another one starts rings after that one is refused", async () => {
  call = ringing(randomUUID(), cara, ada);
  failures.set("initiate", "conflict");
  await callStore.start(bob);
  await waitFor(async () => callStore.get().phase === "incoming", "the incoming call");
  expect(callStore.get()).toMatchObject({ call: { id: call.id }, other: { id: cara.id } });
});

test("an incoming call that arrives while another one starts rings after that one is cancelled", async () => {
  devices.isSlow = true;
  const started = callStore.start(bob);
  call = ringing(randomUUID(), cara, ada);
  callStore.end();
  await waitFor(async () => callStore.get().phase === "incoming", "the incoming call");
  devices.isSlow = false;
  devices.answerAll();
  await started;
  expect(callStore.get()).toMatchObject({ phase: "incoming", other: { id: cara.id } });
});

test("an answer that the user cancels closes the call without a card", async () => {
  call = ringing(randomUUID(), cara, ada);
  reconnect();
  await waitFor(async () => callStore.get().phase === "incoming", "the incoming call");
  const respond = delayResponses("answer");
  const answered = callStore.answer();
  await waitFor(async () => requests.includes("answer"), "the answer");
  callStore.end();
  expect(callStore.get().phase).toBe("idle");
  respond();
  await answered;
  expect(callStore.get().phase).toBe("idle");
});
