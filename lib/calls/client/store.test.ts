import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { createBrowserStorage } from "@/lib/testing/fakes/browser-storage";
import { FakeMediaDevices, installMediaDevices } from "@/lib/testing/fakes/media-devices";
import { waitFor } from "@/lib/testing/wait/wait-for";
import type { Call } from "../contract";
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
/** The paths that the store has called. */
const requests: string[] = [];
let call: Call | null = null;

const ringing = (callerDeviceId: string): Call => ({
  id: "00000000-0000-7000-8000-00000000000c",
  callId: "00000000-0000-7000-8000-00000000000c",
  conversationId: null,
  state: "ringing",
  endReason: null,
  caller: ada,
  receiver: bob,
  createdAt: new Date().toISOString(),
  answeredAt: null,
  endedAt: null,
  durationSeconds: null,
  generation: 1,
  callerDeviceId,
  receiverDeviceId: null,
  rejoinUntil: null,
});

async function answer(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const { pathname } = new URL(String(input), "http://veranda.test");
  const path = pathname.split("/").at(-1) ?? "";
  requests.push(path);
  if (path === "initiate") call = ringing(JSON.parse(String(init.body)).deviceId);
  if (path === "ice") return Response.json({ iceServers: [], expiresAt: new Date().toISOString() });
  return Response.json(path === "signals" ? [] : call);
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
      addEventListener: page.addEventListener.bind(page),
      removeEventListener: page.removeEventListener.bind(page),
    }),
  );
});
afterAll(() => {
  for (const work of undo) work();
});
beforeEach(() => {
  call = null;
  requests.length = 0;
  devices.screenRequests = 0;
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
