import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { QueryClient } from "@tanstack/react-query";
import { renderHook } from "@/lib/testing/drivers/render-hook";
import type { AccountSettings } from "../contract/settings";
import { accountKeys } from "./accounts";
import { useChangeAccountSettings } from "./settings";

const inBrowser = globalThis.fetch;

beforeAll(() => {
  globalThis.fetch = async () => new Response(null, { status: 500 });
});
afterAll(() => {
  globalThis.fetch = inBrowser;
});

// What the test changes of them.
const SAVED = { whoMayCall: "everyone", autoplay: true } as AccountSettings;

test("shows the saved settings after two concurrent changes that both fail", async () => {
  const client = new QueryClient();
  client.setQueryData(accountKeys.settings, SAVED);
  const { mutateAsync: change } = renderHook(client, useChangeAccountSettings);
  const outcomes = await Promise.allSettled([
    change({ autoplay: false, whoMayCall: "nobody" }),
    change({ whoMayCall: "followed" }),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(client.getQueryData(accountKeys.settings)).toEqual(SAVED);
});
