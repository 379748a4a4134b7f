import "server-only";
import type { z } from "zod";
import { prisma } from "@/lib/infra/db";
import { log } from "@/lib/infra/log";
import { publish, signer } from "@/lib/infra/realtime";
import { pushEntry } from "@/lib/messages/commands/append-embed";
import { userChannel } from "@/lib/realtime/channels";
import type { Call, CallSignalEvent, events, NewSignal } from "./contract";
import { isLive } from "./policy";
import { callById } from "./rows";

/** Delay before a failed publish is retried, in ms. */
const AGAIN = 1_000;
/** In bytes. Pusher limits an event to 10 kB, in which a signal is JSON within JSON. */
const LARGEST = 9_500;

type Events = { [Name in keyof typeof events]: z.input<(typeof events)[Name]> };

const tell = <N extends keyof Events>(people: string[], event: N, data: Events[N]): Promise<boolean> =>
  publish(people.map(userChannel), event, data);

async function tellBoth(id: string): Promise<{ call: Call; isTold: boolean }> {
  const call = await callById(id);
  const people = [call.caller, call.receiver].flatMap((person) => (person ? [person.id] : []));
  return { call, isTold: await tell(people, "call", call) };
}

/** Retried once. Call after the commit. Never throws. */
export async function pushCall(id: string): Promise<void> {
  if (!signer) return;
  const quietly = (work: () => Promise<unknown>) =>
    work().catch((error: unknown) => log.warn({ err: error }, "a call could not be pushed"));
  await quietly(async () => {
    const { call, isTold } = await tellBoth(id);
    if (!isTold) setTimeout(() => void quietly(() => tellBoth(id)), AGAIN).unref();
    if (!isLive(call)) await pushEntry(id);
  });
}

/** Publishes a new call, unless it is the replay of an idempotent request. */
export async function pushInitiated(call: Call, _call: unknown, replayed: boolean): Promise<[]> {
  if (!replayed) void pushCall(call.id);
  return [];
}

interface Sent {
  actor: { id: string };
  params: { id: string };
  body: NewSignal;
}

/** Publishes a signal; one that is too large is fetched by the other side. */
export async function pushSignal(
  { sequence }: { sequence: number },
  { actor, params, body }: Sent,
  replayed: boolean,
): Promise<[]> {
  if (!signer || replayed || sequence === 0) return [];
  const call = await prisma.call.findUnique({
    where: { id: params.id },
    select: { callerId: true, receiverId: true },
  });
  const other = call?.callerId === actor.id ? call.receiverId : call?.callerId;
  const { id: _, ...signal } = body;
  const event: CallSignalEvent = { callId: params.id, sequence, signal: { ...signal, sequence } };
  const isSmall = Buffer.byteLength(JSON.stringify(event)) <= LARGEST;
  if (other) void tell([other], "call-signal", isSmall ? event : { ...event, signal: null });
  return [];
}
