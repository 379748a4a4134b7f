import "@/lib/testing/setup/relay";
import "@/lib/testing/setup/database";
import { afterEach, expect, jest, test } from "@jest/globals";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { makePerson, type TestUser, unknownId } from "@/lib/testing/factories/people";
import { serveRealtime } from "@/lib/testing/setup/realtime-site";
import { waitFor } from "@/lib/testing/wait/wait-for";
import { publishMediaChanged } from "../processing/publish-media-changed";

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const work of undo.splice(0).reverse()) await work();
});

const keyOf = (id: string) => ["media", "one", id] as const;

/** An open page that shows the file; `requests` counts its requests. */
function show(client: QueryClient, id: string): { requests: number } {
  const counter = { requests: 0 };
  const queryFn = async () => {
    counter.requests += 1;
    return id;
  };
  undo.push(new QueryObserver(client, { queryKey: keyOf(id), queryFn }).subscribe(() => undefined));
  return counter;
}

/** Watches as a tab of `person` that waits for the files. */
async function watchAs(person: TestUser, client: QueryClient, ids: readonly string[]): Promise<void> {
  const site = await serveRealtime(person);
  undo.push(site.close);
  process.env.NEXT_PUBLIC_BASE_PATH = site.url;
  Object.assign(globalThis, { location: new URL(site.url) });
  await jest.isolateModulesAsync(async () => {
    const { connectRealtime, disconnectRealtime } = await import("@/lib/realtime/client/connection");
    const { watchMedia } = await import("./live");
    undo.push(watchMedia(client, person.id, () => ({ ids, keyOf })));
    undo.push(disconnectRealtime);
    connectRealtime(person.id);
  });
}

test("a page refetches the files that it waits for when it subscribes and on every event about them", async () => {
  const me = await makePerson({ plan: "starter" });
  const client = new QueryClient();
  const [awaited, other] = [unknownId(), unknownId()];
  const [shown, ready] = [show(client, awaited), show(client, other)];
  await waitFor(async () => shown.requests === 1 && ready.requests === 1, "the first requests");
  await watchAs(me, client, [awaited]);
  await waitFor(async () => shown.requests === 2, "the request after the subscription");
  expect(await publishMediaChanged(me.id, [other, null])).toBe(true);
  expect(await publishMediaChanged(me.id, [awaited, null])).toBe(true);
  await waitFor(async () => shown.requests === 3, "the request after the event");
  expect(ready.requests).toBe(1);
});
