import type { Barrier } from "@/lib/messages/contract";
import { type Call, type CallState, type EndReason, LOST_AFTER, REJOIN_TIME, RING_TIME } from "./contract";

export type Side = "caller" | "receiver";

/** Whether a call rings or is active. */
export const isLive = (call: { state: CallState }) => call.state === "ringing" || call.state === "active";

/** On which side of a call somebody is; null for others. */
export function sideOf(
  person: { id: string } | null | undefined,
  call: Pick<Call, "caller" | "receiver">,
): Side | null {
  if (!person) return null;
  if (call.caller?.id === person.id) return "caller";
  return call.receiver?.id === person.id ? "receiver" : null;
}

/** Whether the receiver has missed a call, and ought to be told. */
export const isMissed = (call: { state: CallState }) => call.state === "missed" || call.state === "busy";

/** What keeps me from calling somebody. */
export type CallBarrier = "gone" | "blocked-by-me" | "closed" | "plan" | "not-accepted" | "other-plan";

interface CallStanding {
  /** What keeps me from writing to them. */
  barrier: Barrier | null;
  /** No request waits between us. Without a conversation: they follow me. */
  isOpen: boolean;
  otherHasPlan: boolean;
}

/** What keeps me from calling somebody, gravest first; null where nothing does. Who is a stranger to them cannot let it ring. */
export function callBarrier({ barrier, isOpen, otherHasPlan }: CallStanding): CallBarrier | null {
  if (barrier === "gone" || barrier === "blocked-by-me" || barrier === "closed" || barrier === "plan") return barrier;
  if (barrier !== null || !isOpen) return "not-accepted";
  return otherHasPlan ? null : "other-plan";
}

const AGES: Record<CallState, number> = { ringing: 0, active: 1, ended: 2, declined: 2, missed: 2, busy: 2, failed: 2 };

/** The later of two accounts of one call: no state goes back, and within one no generation does. What is heard wins a tie. */
export function laterOf(known: Call, heard: Call): Call {
  const step = AGES[heard.state] - AGES[known.state];
  return step > 0 || (step === 0 && heard.generation >= known.generation) ? heard : known;
}

/** What the end of a live call goes by. */
export interface LiveFacts {
  state: CallState;
  createdAt: Date;
  answeredAt: Date | null;
  callerSeenAt: Date | null;
  receiverSeenAt: Date | null;
  /** Both are there, signed in, neither banned nor blocked by the other, and have a plan. */
  mayGoOn: boolean;
}

export interface End {
  state: CallState;
  endReason: EndReason | null;
  at: Date;
}

interface Circumstances {
  at: Date;
  /** Since when the server hears what tabs say: before it, nobody's silence means anything. */
  upSince: Date;
  /** Who reports that no media came in, and for how long, in milliseconds. */
  report?: { by: Side; mediaLostMs: number } | null;
  /** For how long one of the two may be silent, in milliseconds. */
  patience?: number;
}

export const latest = (...times: (Date | null)[]) => new Date(Math.max(...times.map((time) => time?.getTime() ?? 0)));
const later = (time: Date, milliseconds: number) => new Date(time.getTime() + milliseconds);

/** When each side of an active call was last heard of. An answer speaks for both. */
export function heardOf(call: Omit<LiveFacts, "mayGoOn">): Record<Side, Date> {
  const { createdAt, answeredAt, callerSeenAt, receiverSeenAt } = call;
  return {
    caller: latest(createdAt, answeredAt, callerSeenAt),
    receiver: latest(createdAt, answeredAt, receiverSeenAt),
  };
}

/** Until when whoever was heard of longest ago may come back. */
export function rejoinUntil(call: Omit<LiveFacts, "mayGoOn">, upSince: Date): Date {
  const { caller, receiver } = heardOf(call);
  return later(latest(new Date(Math.min(caller.getTime(), receiver.getTime())), upSince), REJOIN_TIME);
}

/** How a live call has to end now, by itself; null: it goes on. */
export function dueEnd(call: LiveFacts, { at, upSince, report, patience = REJOIN_TIME }: Circumstances): End | null {
  const isSilent = (since: Date, time: number) => at.getTime() - latest(since, upSince).getTime() >= time;
  if (call.state === "ringing") {
    if (!call.mayGoOn) return { state: "failed", endReason: "closed", at };
    const rungOut = later(call.createdAt, RING_TIME);
    if (at >= rungOut) return { state: "missed", endReason: "unanswered", at: rungOut };
    // The tab that calls is gone: nobody would be there to talk to. One that never said that it is there may go on.
    const { callerSeenAt } = call;
    return callerSeenAt && isSilent(callerSeenAt, LOST_AFTER) ? { state: "missed", endReason: "cancelled", at } : null;
  }
  if (call.state !== "active") return null;
  if (!call.mayGoOn) return { state: "ended", endReason: "closed", at };
  const heard = heardOf(call);
  const lost: End = { state: "ended", endReason: "lost", at: latest(heard.caller, heard.receiver) };
  if (report && report.mediaLostMs >= LOST_AFTER) {
    const other = report.by === "caller" ? heard.receiver : heard.caller;
    if (isSilent(other, LOST_AFTER)) return lost;
  }
  return isSilent(heard.caller, patience) || isSilent(heard.receiver, patience) ? lost : null;
}
