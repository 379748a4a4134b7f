import { type Browser, expect, type Page } from "@playwright/test";
import type { TestFixtures, TestPerson } from "../fixtures/fixtures";
import { type ChatSide, makeMutualFollowers } from "./chat";

/** What the page of a test records: every track that it received, and every connection that it opened. */
declare global {
  interface Window {
    given: MediaStreamTrack[];
    made: RTCPeerConnection[];
  }
}

/** Signs a person in, in a browser that records what it opens. Unless `checked` is false, skips the device check. */
export async function openCaller(
  browser: Browser,
  world: TestFixtures,
  site: string,
  person: TestPerson,
  path: string,
  checked = true,
): Promise<ChatSide> {
  const context = await browser.newContext({ baseURL: site, locale: "en-GB", timezoneId: "Europe/London" });
  await world.login(context, person.id, site);
  await context.addInitScript((isChecked) => {
    if (isChecked && !localStorage.getItem("veranda-calls"))
      localStorage.setItem("veranda-calls", JSON.stringify({ isChecked }));
    window.given = [];
    window.made = [];
    const { mediaDevices } = navigator;
    const ask = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (constraints) => {
      const stream = await ask(constraints);
      window.given.push(...stream.getTracks());
      return stream;
    };
    // Chromium's fake screen looks like its fake camera.
    mediaDevices.getDisplayMedia = async () => {
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [640, 480];
      const context = canvas.getContext("2d");
      let turn = 0;
      setInterval(() => {
        if (!context) return;
        context.fillStyle = "crimson";
        context.fillRect(0, 0, 640, 480);
        context.fillStyle = "white";
        context.fillRect(turn++ % 640, 0, 40, 480);
      }, 50);
      const stream = canvas.captureStream();
      window.given.push(...stream.getTracks());
      return stream;
    };
    window.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        window.made.push(this);
      }
    };
  }, checked);
  const page = await context.newPage();
  await waitForCalls(page, path);
  return { person, context, page };
}

/** Ada on Bob's profile, and Bob, possibly in another browser, on his bookmarks. */
export async function openCallers(browser: Browser, world: TestFixtures, site: string, there = browser) {
  const [ada, bob] = await Promise.all([
    world.person("starter", ["Ada", "Calls"]),
    world.person("creator", ["Bob", "Answers"]),
  ]);
  const conversation = await makeMutualFollowers(world, ada, bob);
  const [one, other] = await Promise.all([
    openCaller(browser, world, site, ada, `u/${bob.username}`),
    openCaller(there, world, site, bob, "bookmarks"),
  ]);
  return { one, other, conversation, close: () => Promise.all([one.context.close(), other.context.close()]) };
}

/** Waits until the page receives calls: it is connected to the relay, and has fetched the current call. */
export async function waitForCalls(page: Page, path?: string): Promise<void> {
  const response = page.waitForResponse((answer) => answer.url().endsWith("/api/video-calls/current"));
  await (path === undefined ? page.reload() : page.goto(path));
  await response;
}

export const callButton = (page: Page) => page.getByRole("button", { name: /^Video call with/ });
/** Presses the call button until something opens: a press before its code has loaded is lost. */
export async function pressCall(page: Page): Promise<void> {
  const opened = page.locator("dialog[open]");
  await expect(async () => {
    if (!(await opened.isVisible())) await callButton(page).click({ timeout: 2_000 });
    await expect(opened).toBeVisible({ timeout: 4_000 });
  }).toPass({ timeout: 30_000 });
}

export const callWindow = (page: Page) => page.locator("dialog[data-call]");
export const incomingCall = (page: Page) => page.getByRole("dialog", { name: /is calling$/ });
export const callControl = (page: Page, name: string) => callWindow(page).getByRole("button", { name, exact: true });

export async function placeCall(page: Page, there: Page): Promise<void> {
  await callButton(page).click();
  await expect(callWindow(page).getByText("Calling...").first()).toBeVisible();
  await expect(incomingCall(there)).toBeVisible();
}

export async function connectCall(one: Page, other: Page): Promise<void> {
  await placeCall(one, other);
  await incomingCall(other).getByRole("button", { name: "Answer" }).click();
  for (const page of [one, other]) await expectMoving(page);
}

/** How many of 19,200 points of the remote picture change within 400 ms; -1 without a picture. */
const changing = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const video = document.querySelector<HTMLVideoElement>("video[data-remote]");
    const look = () => {
      const context = new OffscreenCanvas(160, 120).getContext("2d", { willReadFrequently: true });
      if (!video || video.videoWidth === 0 || !context) return null;
      context.drawImage(video, 0, 0, 160, 120);
      return context.getImageData(0, 0, 160, 120).data;
    };
    const before = look();
    await new Promise((resolve) => setTimeout(resolve, 400));
    const after = look();
    if (!before || !after) return -1;
    let count = 0;
    for (let index = 0; index < before.length; index += 4)
      if (
        Math.abs((before[index] ?? 0) - (after[index] ?? 0)) +
          Math.abs((before[index + 1] ?? 0) - (after[index + 1] ?? 0)) >
        24
      )
        count++;
    return count;
  });

/** Waits until the remote video is shown and moves. */
export async function expectMoving(page: Page): Promise<void> {
  await expect(callWindow(page)).toHaveAttribute("data-connection", "connected");
  await expect(async () => expect(await changing(page)).toBeGreaterThan(50)).toPass();
}

/** The red, green and blue at the left of the remote picture, which is constant in a fake camera's frames. */
export const remoteColour = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const video = document.querySelector<HTMLVideoElement>("video[data-remote]");
    const context = new OffscreenCanvas(160, 120).getContext("2d");
    if (!video || !context) return [];
    context.drawImage(video, 0, 0, 160, 120);
    return Array.from(context.getImageData(20, 60, 1, 1).data.slice(0, 3));
  });

/** The peak remote audio level within 1.2 seconds, from 0 to 1. */
export const remoteLoudness = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let loudest = 0;
    for (let look = 0; look < 12; look++) {
      const report = await window.made.at(-1)?.getStats();
      report?.forEach((entry) => {
        if (entry.type === "inbound-rtp" && entry.kind === "audio") loudest = Math.max(loudest, entry.audioLevel ?? 0);
      });
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return loudest;
  });

/** How many camera, microphone and screen tracks of a page are still live. */
const lights = (page: Page): Promise<number> =>
  page.evaluate(() => window.given.filter((track) => track.readyState === "live").length);

export async function expectMediaReleased(page: Page): Promise<void> {
  await expect.poll(() => lights(page)).toBe(0);
}
