import "server-only";
import type { Jobs } from "@/lib/infra/jobs";
import { finishVibeProcessing } from "./commands/vibes";

export async function onVibeMediaProcessed({ holder }: Jobs["media.settled"]): Promise<void> {
  if (holder.kind === "vibe") await finishVibeProcessing(holder.id);
}
