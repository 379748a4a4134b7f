import "server-only";
import type { Jobs } from "@/lib/infra/jobs";
import { settlePost } from "./commands/media";

/** News from the media room about what hangs on a post. */
export async function onMediaSettled({ holder }: Jobs["media.settled"]): Promise<void> {
  if (holder.kind === "post") await settlePost(holder.id);
}
