import "server-only";
import type { Jobs } from "@/lib/infra/jobs";
import { settleMessage } from "./commands/settle";

export async function onMediaSettled({ holder }: Jobs["media.settled"]): Promise<void> {
  if (holder.kind === "message") await settleMessage(holder.id);
}
