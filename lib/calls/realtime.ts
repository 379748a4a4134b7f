import "server-only";
import { prisma } from "@/lib/infra/db";
import { log } from "@/lib/infra/logging/log";
import { realtimeSigner } from "@/lib/infra/realtime";
import { publishEmbedEntry } from "@/lib/messages/commands/append-embed";
import { type PublishToUsers, publishToUsers } from "@/lib/realtime/commands/publish-to-users";
import type { Call, CallSignalEvent, callEvents, NewSignal } from "./contract";
import { isLiveCall } from "./policy";
import { getCallById } from "./queries/call-rows";

/** Delay before a failed publish is retried, in ms. */
const RETRY_DELAY_MS = 1_000;

const publishEvent: PublishToUsers<typeof callEvents> = publishToUsers;

/** Retried once. Call after the commit. Never throws. */
export async function publishCall(id: string): Promise<void> {
  if (!realtimeSigner) return;
  try {
    const call = await getCallById(id);
    const userIds = [call.caller, call.receiver].flatMap((person) => (person ? [person.id] : []));
    await publishEvent(userIds, "call", call, { retryAfterMs: RETRY_DELAY_MS, refresh: () => getCallById(id) });
    if (!isLiveCall(call)) await publishEmbedEntry(id);
  } catch (error) {
    log.warn({ err: error }, "a call event could not be published");
  }
}

export async function publishInitiatedCall(call: Call, _call: unknown, replayed: boolean): Promise<[]> {
  if (!replayed) void publishCall(call.id);
  return [];
}

interface Sent {
  actor: { id: string };
  params: { id: string };
  body: NewSignal;
}

/** Publishes a signal; one that is too large is fetched by the other side. */
export async function publishSignal(
  { sequence }: { sequence: number },
  { actor, params, body }: Sent,
  replayed: boolean,
): Promise<[]> {
  if (!realtimeSigner || replayed || sequence === 0) return [];
  const call = await prisma.call.findUnique({
    where: { id: params.id },
    select: { callerId: true, receiverId: true },
  });
  const other = call?.callerId === actor.id ? call.receiverId : call?.callerId;
  const { id: _, ...signal } = body;
  const event: CallSignalEvent = { callId: params.id, sequence, signal: { ...signal, sequence } };
  if (other) void publishEvent([other], "call-signal", event, { fallback: { ...event, signal: null } });
  return [];
}
