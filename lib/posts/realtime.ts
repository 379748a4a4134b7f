import "server-only";
import { fromNow, HOUR_MS } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import { publish } from "@/lib/infra/realtime";
import { publishToUsers } from "@/lib/realtime/commands/publish-to-users";
import { FEED_CHANNEL, LINK_PREVIEW_EVENT, PUBLISHED_EVENT } from "./constants";

const FEED_EVENT_INTERVAL_MS = 2_000;

let isWaiting = false;
let isOwed = false;

function publishNow(): void {
  void publish([FEED_CHANNEL], PUBLISHED_EVENT, {});
  isWaiting = true;
  setTimeout(() => {
    isWaiting = false;
    if (isOwed) publishFeedChanged();
  }, FEED_EVENT_INTERVAL_MS).unref();
}

/** Notifies feed readers, after the commit. Merges events within two seconds. Never throws. */
export function publishFeedChanged(): void {
  isOwed = isWaiting;
  if (!isWaiting) publishNow();
}

export async function publishOwnPostChanged({ state, visibility }: { state: string; visibility: string }): Promise<[]> {
  if (state === "live" && visibility === "public") publishFeedChanged();
  return [];
}

const MAX_PREVIEWED_POSTS = 50;

/** Notifies the authors of recent posts that wait for a preview. Other readers get it with the next fetch. */
export async function publishLinkPreviewReady(linkPreviewId: string, db: Db = prisma): Promise<void> {
  const recent = { gt: fromNow(-HOUR_MS) };
  const posts = await db.post.findMany({
    where: { linkPreviewId, OR: [{ createdAt: recent }, { editedAt: recent }] },
    select: { id: true, authorId: true },
    orderBy: { createdAt: "desc" },
    take: MAX_PREVIEWED_POSTS,
  });
  await Promise.all(posts.map(({ id, authorId }) => publishToUsers([authorId], LINK_PREVIEW_EVENT, { postId: id })));
}
