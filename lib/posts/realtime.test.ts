import { relayProcess } from "@/lib/testing/setup/relay";
import "@/lib/testing/setup/database";
import { afterEach, expect, test } from "@jest/globals";
import Client from "pusher-js";
import { fromNow, HOUR_MS } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { publish } from "@/lib/infra/realtime";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makeLinkPreview } from "@/lib/testing/factories/link-preview";
import { makePerson, makePost, type TestUser } from "@/lib/testing/factories/people";
import { listenAs } from "@/lib/testing/fakes/realtime-listener";
import { waitFor } from "@/lib/testing/wait/wait-for";
import { FEED_CHANNEL, LINK_PREVIEW_EVENT, PUBLISHED_EVENT } from "./constants";
import { posts } from "./contract";
import { DraftContent } from "./contract/drafts";
import { sweepPosts } from "./jobs";
import { publishLinkPreviewReady } from "./realtime";

let client: Client | undefined;
afterEach(() => client?.disconnect());

async function listening(): Promise<[event: string, data: unknown][]> {
  client = new Client(relayProcess.key, {
    cluster: "",
    wsHost: "127.0.0.1",
    wsPort: relayProcess.port,
    forceTLS: false,
    enabledTransports: ["ws"],
  });
  const events: [string, unknown][] = [];
  const channel = client.subscribe(FEED_CHANNEL);
  for (const event of [PUBLISHED_EVENT, "end"]) channel.bind(event, (data: unknown) => events.push([event, data]));
  await waitFor(async () => channel.subscribed, "a subscription");
  return events;
}

const write = (as: TestUser, visibility: "public" | "private") =>
  sendTo(posts.create, { as, body: { type: "text", visibility, text: "Hello" } });

test("publishing a scheduled post sends a feed event, and a sweep without due posts sends none", async () => {
  const author = await makePerson({ plan: "starter" });
  const events = await listening();
  await sweepPosts();
  await publish([FEED_CHANNEL], "end", {});
  await waitFor(async () => events.length > 0, "the end of an empty minute");
  expect(events).toEqual([["end", {}]]);
  const content = DraftContent.parse({ text: "At its minute" });
  await prisma.draft.create({ data: { authorId: author.id, content, publishAt: fromNow(-1) }, select: { id: true } });
  await sweepPosts();
  await waitFor(async () => events.length === 2, "the news of the scheduled post");
  expect(events[1]).toEqual([PUBLISHED_EVENT, {}]);
});

test("a public post sends feed events without content, and one that is private or for close friends sends none", async () => {
  const author = await makePerson({ plan: "starter" });
  const events = await listening();
  await write(author, "private");
  const toFriends = { type: "text", visibility: "public", audience: "close_friends", text: "Hello" };
  await sendTo(posts.create, { as: author, body: toFriends });
  await publish([FEED_CHANNEL], "end", {});
  await waitFor(async () => events.length > 0, "the end of the hidden posts");
  expect(events).toEqual([["end", {}]]);
  for (let n = 0; n < 5; n++) await write(author, "public");
  await waitFor(async () => events.length >= 2, "the news of the posts");
  expect(events.slice(1).every(([event, data]) => event === PUBLISHED_EVENT && JSON.stringify(data) === "{}")).toBe(
    true,
  );
});

test("the authors of recent posts are notified when the preview of their link is ready", async () => {
  const author = await makePerson({ plan: "starter" });
  const { heard, stop } = await listenAs(author, [LINK_PREVIEW_EVENT]);
  const linkPreviewId = await makeLinkPreview();
  await makePost(author, { linkPreviewId, createdAt: fromNow(-2 * HOUR_MS) });
  const postId = await makePost(author, { linkPreviewId });
  await publishLinkPreviewReady(linkPreviewId);
  await waitFor(async () => heard.length > 0, "the event of the recent post");
  expect(heard).toEqual([{ event: LINK_PREVIEW_EVENT, data: { postId } }]);
  await stop();
});
