import "server-only";
import type { Jobs } from "@/lib/infra/jobs";
import { finishPostProcessing } from "./commands/attachments";
import { purgeDeletedPosts } from "./commands/delete";
import { publishDuePosts } from "./commands/publish-due";
import { fetchLinkPreview } from "./previews/fetch-preview";
import { publishFeedChanged } from "./realtime";

export const postsJobs = {
  "posts.link-preview": (link: Jobs["posts.link-preview"]) => fetchLinkPreview(link),
};

export async function onPostMediaProcessed({ holder }: Jobs["media.settled"]): Promise<void> {
  if (holder.kind !== "post") return;
  await finishPostProcessing(holder.id);
  publishFeedChanged();
}

/** The sweep of every minute: publishes scheduled posts and purges deleted ones. */
export async function sweepPosts(): Promise<void> {
  if ((await publishDuePosts()) > 0) publishFeedChanged();
  await purgeDeletedPosts();
}
