import { afterAll, beforeEach, expect, test } from "@jest/globals";
import { QueryClient } from "@tanstack/react-query";
import { renderHook } from "@/lib/testing/drivers/render-hook";
import type { NotificationSettings } from "../contract";
import { DEFAULT_CHANNELS } from "../policy";
import { notificationKeys, useChangeNotificationSettings, withSettingsChange } from "./notifications";

const inBrowser = globalThis.fetch;
const SAVED: NotificationSettings = { kinds: DEFAULT_CHANNELS, mailPace: "daily" };
const FIRST = { kinds: { like: { push: false } } };
const SECOND = { kinds: { follow: { push: false } }, mailPace: "each" as const };

let client: QueryClient;
/** The responses to the next requests; null, and no more of them, is an error. */
let answers: (NotificationSettings | null)[];

beforeEach(() => {
  client = new QueryClient();
  client.setQueryData(notificationKeys.settings, SAVED);
  globalThis.fetch = async () => {
    const settings = answers.shift();
    return settings ? Response.json(settings) : new Response(null, { status: 500 });
  };
});
afterAll(() => {
  globalThis.fetch = inBrowser;
});

/** Makes both changes at once, as a component does, and returns whether they were saved. */
async function changeTwice(): Promise<boolean[]> {
  const { mutateAsync: change } = renderHook(client, useChangeNotificationSettings);
  const outcomes = await Promise.allSettled([change(FIRST), change(SECOND)]);
  return outcomes.map(({ status }) => status === "fulfilled");
}

test("shows the saved settings after two concurrent changes that both fail", async () => {
  answers = [];
  expect(await changeTwice()).toEqual([false, false]);
  expect(client.getQueryData(notificationKeys.settings)).toEqual(SAVED);
});

test("shows a saved change after another change failed", async () => {
  const saved = withSettingsChange(SAVED, SECOND);
  answers = [null, saved];
  expect(await changeTwice()).toEqual([false, true]);
  expect(client.getQueryData(notificationKeys.settings)).toEqual(saved);
});
