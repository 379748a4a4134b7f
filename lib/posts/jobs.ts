import "server-only";
import type { Jobs } from "@/lib/infra/jobs";
import { purgeDeleted } from "./commands/delete";
import { settlePost } from "./commands/media";
import { publishDue } from "./commands/publish-due";
import { hintPublished } from "./hint";

export async function onMediaSettled({ holder }: Jobs["media.settled"]): Promise<void> {
  if (holder.kind !== "post") return;
  await settlePost(holder.id);
  hintPublished();
}

/** The sweep of every minute: publishes scheduled posts and purges deleted ones. */
export async function sweepPosts(): Promise<void> {
  if ((await publishDue()) > 0) hintPublished();
  await purgeDeleted();
}
