import "server-only";
import type { Jobs } from "@/lib/infra/jobs";
import { settleMessage } from "./commands/settle";

/** News from the media room about what hangs on a message. */
export async function onMediaSettled({ holder }: Jobs["media.settled"]): Promise<void> {
  if (holder.kind === "message") await settleMessage(holder.id);
}
