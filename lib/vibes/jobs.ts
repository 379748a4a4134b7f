import "server-only";
import type { Jobs } from "@/lib/infra/jobs";
import { finishVibeProcessing } from "./commands/vibes";

// No job deletes expired vibes: the queries hide them, and they stay in their author's archive.

export async function onVibeMediaProcessed({ holder }: Jobs["media.settled"]): Promise<void> {
  if (holder.kind === "vibe") await finishVibeProcessing(holder.id);
}
