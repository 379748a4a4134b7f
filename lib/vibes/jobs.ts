import "server-only";
import type { Jobs } from "@/lib/infra/jobs";
import { settleVibe } from "./commands/vibes";

export async function onMediaSettled({ holder }: Jobs["media.settled"]): Promise<void> {
  if (holder.kind === "vibe") await settleVibe(holder.id);
}
