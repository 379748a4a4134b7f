import "server-only";
import type { Jobs } from "@/lib/infra/jobs";
import { finishMessageProcessing } from "./commands/settle";

export async function onMessageMediaProcessed({ holder }: Jobs["media.settled"]): Promise<void> {
  if (holder.kind === "message") await finishMessageProcessing(holder.id);
}
