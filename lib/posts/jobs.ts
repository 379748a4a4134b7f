import "server-only";
import type { Jobs } from "@/lib/infra/jobs";
import { purgeDeleted } from "./commands/delete";
import { settlePost } from "./commands/media";
import { publishDue } from "./commands/publish-due";
import { hintPublished } from "./hint";

/** News from the media room about what hangs on a post. */
export async function onMediaSettled({ holder }: Jobs["media.settled"]): Promise<void> {
  if (holder.kind !== "post") return;
  await settlePost(holder.id);
  hintPublished();
}

/** What is to be done about posts each minute: scheduled ones appear, deleted ones go for good. */
export async function sweepPosts(): Promise<void> {
  if ((await publishDue()) > 0) hintPublished();
  await purgeDeleted();
}
