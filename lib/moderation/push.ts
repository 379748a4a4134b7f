import "server-only";
import { settleCallsOf } from "@/lib/calls/settle";
import { log } from "@/lib/infra/log";
import { publish, terminate } from "@/lib/infra/realtime";
import type { Happened } from "@/lib/messages/commands/moderate";
import { pushMessage } from "@/lib/messages/push";
import { CONTENT_CHANNEL, DESK_CHANNEL, DESK_EVENT, MODERATED_EVENT, type Moderated } from "./contract";

/** What a decision leaves to be told, once it is committed. */
export interface News {
  caseId: string;
  moderated: Moderated[];
  messages: Happened[];
  /** Who is banned by it. */
  banned: string | null;
}

/** Tells admins that a case is not what it was. Never throws. */
export const hintDesk = (caseId: string): Promise<boolean> => publish([DESK_CHANNEL], DESK_EVENT, { caseId });

/** What the route of reports does once one stands. */
export async function hintFiled({ caseId }: { caseId: string }): Promise<[]> {
  void hintDesk(caseId);
  return [];
}

/** Tells all who are signed in what went and what came back, ends what the banned are in, and tells the desk. Never throws. */
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
