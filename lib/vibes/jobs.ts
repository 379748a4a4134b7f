import "server-only";
import type { Jobs } from "@/lib/infra/jobs";
import { settleVibe } from "./commands/vibes";

/** News from the media room about the picture or video of a vibe. */
export async function onMediaSettled({ holder }: Jobs["media.settled"]): Promise<void> {
  if (holder.kind === "vibe") await settleVibe(holder.id);
}
