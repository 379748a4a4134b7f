import "server-only";
import { endDueCallsOf } from "@/lib/calls/commands/transitions";
import { log } from "@/lib/infra/logging/log";
import { publish, terminateConnections } from "@/lib/infra/realtime";
import type { MessageEventRef } from "@/lib/messages/commands/moderate";
import { publishMessage } from "@/lib/messages/realtime";
import { CONTENT_CHANNEL, MODERATED_EVENT, STAFF_CHANNEL, STAFF_EVENT, WAVE_EVENT } from "./constants";
import type { Moderated } from "./contract";

export interface PublishedDecision {
  caseId: string;
  moderated: Moderated[];
  messages: MessageEventRef[];
  /** The user who is newly banned; null if none is. */
  banned: string | null;
}

/** Never throws. */
export const publishQueueChanged = (caseId: string): Promise<boolean> =>
  publish([STAFF_CHANNEL], STAFF_EVENT, { caseId });

/** Never throws. */
export const publishWaveChanged = (waveId: string): Promise<boolean> =>
  publish([STAFF_CHANNEL], WAVE_EVENT, { waveId });

export async function publishWaveStarted({ id }: { id: string }): Promise<[]> {
  void publishWaveChanged(id);
  return [];
}

export async function publishReportFiled({ caseId }: { caseId: string }): Promise<[]> {
  void publishQueueChanged(caseId);
  return [];
}

export async function publishAppealFiled({ id }: { id: string }): Promise<[]> {
  void publishQueueChanged(id);
  return [];
}

/** Also ends the sessions and calls of a banned user. Never throws. */
export async function publishDecision({ caseId, moderated, messages, banned }: PublishedDecision): Promise<void> {
  const ended = async (id: string) => {
    await terminateConnections(id);
    await endDueCallsOf([id]).catch((error: unknown) => log.warn({ err: error }, "a call could not be ended"));
  };
  await Promise.all([
    publishQueueChanged(caseId),
    ...moderated.map((what) => publish([CONTENT_CHANNEL], MODERATED_EVENT, what)),
    ...messages.map((what) => publishMessage(what)),
    ...(banned ? [ended(banned)] : []),
  ]);
}
