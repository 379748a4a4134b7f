import "@/lib/testing/setup/database";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { FALLBACK_POLL_INTERVAL_MS } from "@/lib/realtime/constants";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makeAsset, makePerson, type TestUser } from "@/lib/testing/factories/people";
import { media } from "../contract";
import { watchedMediaOptions } from "./media";

const inBrowser = globalThis.fetch;
let me: TestUser;
let id: string;
let client: QueryClient;

/** A fetch that calls the route handler directly. */
async function throughRoute(): Promise<Response> {
  const { status, text, headers } = await sendTo(media.one, { as: me, params: { id } });
  return new Response(text, { status, headers });
}

beforeAll(() => {
  globalThis.fetch = throughRoute;
});
afterAll(() => {
  globalThis.fetch = inBrowser;
});
beforeEach(async () => {
  me = await makePerson({ plan: "starter" });
  id = await makeAsset(me, { state: "processing" });
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});

const poll = () => client.fetchQuery({ ...watchedMediaOptions(id), staleTime: 0 }).catch(() => undefined);

function nextPoll(): number | false {
  const observer = new QueryObserver(client, watchedMediaOptions(id));
  const { refetchInterval } = observer.options;
  if (typeof refetchInterval !== "function") throw new Error("it is not polled");
  return refetchInterval(observer.getCurrentQuery()) || false;
}

test("a processing file is polled only in case an event was lost, until it is deleted", async () => {
  await poll();
  expect(nextPoll()).toBe(FALLBACK_POLL_INTERVAL_MS);
  expect((await sendTo(media.remove, { as: me, params: { id } })).status).toBe(200);
  await poll();
  expect(nextPoll()).toBe(false);
});
