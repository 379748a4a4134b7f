import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { FakeMediaDevices, installMediaDevices } from "@/lib/testing/fakes/media-devices";
import { LocalTracks } from "./local-tracks";

let devices: FakeMediaDevices;
let tracks: LocalTracks;
let uninstall: () => void;

beforeEach(async () => {
  devices = new FakeMediaDevices();
  uninstall = installMediaDevices(devices);
  const ignore = () => undefined;
  tracks = new LocalTracks({}, ignore, ignore);
  expect(await tracks.open()).toBe(true);
});
afterEach(() => uninstall());

test("a camera that two presses opened at once is used once, and none stays on after the call", async () => {
  await tracks.setCamera(false);
  expect([tracks.hasCamera, devices.countLive("video")]).toEqual([false, 0]);
  devices.isSlow = true;
  const presses = [tracks.setCamera(true), tracks.setCamera(true)];
  devices.answerAll();
  await Promise.all(presses);
  expect([tracks.hasCamera, devices.countLive("video")]).toEqual([true, 1]);
  tracks.stop();
  expect([devices.countLive("video"), devices.countLive("audio")]).toEqual([0, 0]);
});

test("a camera that is turned off while another one is being opened stays off", async () => {
  devices.isSlow = true;
  const change = tracks.use("camera", "other");
  await tracks.setCamera(false);
  devices.answerAll();
  await change;
  expect([tracks.hasCamera, devices.countLive("video"), tracks.preview]).toEqual([false, 0, null]);
});

test("a microphone that two presses opened at once is used once", async () => {
  const microphone = devices.opened.find(({ kind }) => kind === "audio");
  microphone?.stop();
  microphone?.dispatchEvent(new Event("ended"));
  expect(tracks.hasMicrophone).toBe(false);
  devices.isSlow = true;
  const presses = [tracks.setMuted(false), tracks.setMuted(false)];
  devices.answerAll();
  await Promise.all(presses);
  expect([tracks.hasMicrophone, tracks.isMuted, devices.countLive("audio")]).toEqual([true, false, 1]);
});
