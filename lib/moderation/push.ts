import "server-only";
import { settleCallsOf } from "@/lib/calls/transitions";
import { log } from "@/lib/infra/log";
import { publish, terminate } from "@/lib/infra/realtime";
import type { Happened } from "@/lib/messages/commands/moderate";
import { pushMessage } from "@/lib/messages/push";
import { CONTENT_CHANNEL, DESK_CHANNEL, DESK_EVENT, MODERATED_EVENT, type Moderated } from "./contract";

export interface News {
  caseId: string;
  moderated: Moderated[];
  messages: Happened[];
  /** Only if newly banned. */
  banned: string | null;
}

/** Never throws. */
export const hintDesk = (caseId: string): Promise<boolean> => publish([DESK_CHANNEL], DESK_EVENT, { caseId });

export async function hintFiled({ caseId }: { caseId: string }): Promise<[]> {
  void hintDesk(caseId);
  return [];
}

/** Also ends the sessions and calls of a banned user. Never throws. */
export async function tellAll({ caseId, moderated, messages, banned }: News): Promise<void> {
  const ended = async (id: string) => {
    await terminate(id);
    await settleCallsOf([id]).catch((error: unknown) => log.warn({ err: error }, "a call could not be ended"));
  };
  await Promise.all([
    hintDesk(caseId),
    ...moderated.map((what) => publish([CONTENT_CHANNEL], MODERATED_EVENT, what)),
    ...messages.map((what) => pushMessage(what)),
    ...(banned ? [ended(banned)] : []),
  ]);
}
