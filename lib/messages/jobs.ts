import "server-only";
import type { Jobs } from "@/lib/infra/jobs";
import { finishMessageProcessing } from "./commands/finish-processing";

export async function onMessageMediaProcessed({ holder }: Jobs["media.settled"]): Promise<void> {
  if (holder.kind === "message") await finishMessageProcessing(holder.id);
}
