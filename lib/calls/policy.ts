import type { Barrier } from "@/lib/messages/contract";
import { type Call, type CallState, type EndReason, LOST_AFTER, REJOIN_TIME, RING_TIME } from "./contract";

export type Side = "caller" | "receiver";

export const isLive = (call: { state: CallState }) => call.state === "ringing" || call.state === "active";

export function sideOf(
  person: { id: string } | null | undefined,
  call: Pick<Call, "caller" | "receiver">,
): Side | null {
  if (!person) return null;
  if (call.caller?.id === person.id) return "caller";
  return call.receiver?.id === person.id ? "receiver" : null;
}

export const isMissed = (call: { state: CallState }) => call.state === "missed" || call.state === "busy";

export type CallBarrier = "gone" | "blocked-by-me" | "closed" | "plan" | "not-accepted" | "other-plan";

interface CallStanding {
  /** Why I may not write to them. */
  barrier: Barrier | null;
  isLet: boolean;
  /** No request is pending between us; without a conversation, they follow me. */
  isOpen: boolean;
  otherHasPlan: boolean;
}

/** Returns the most serious reason why I may not call, or null. A stranger's call must not ring. */
export function callBarrier({ barrier, isLet, isOpen, otherHasPlan }: CallStanding): CallBarrier | null {
  if (barrier === "gone" || barrier === "blocked-by-me" || barrier === "closed" || barrier === "plan") return barrier;
  if (!isLet) return "closed";
  if (barrier !== null || !isOpen) return "not-accepted";
  return otherHasPlan ? null : "other-plan";
}

const AGES: Record<CallState, number> = { ringing: 0, active: 1, ended: 2, declined: 2, missed: 2, busy: 2, failed: 2 };

/** States and generations never go back. `heard` wins a tie. */
export function laterOf(known: Call, heard: Call): Call {
  const step = AGES[heard.state] - AGES[known.state];
  return step > 0 || (step === 0 && heard.generation >= known.generation) ? heard : known;
}

export interface LiveFacts {
  state: CallState;
  createdAt: Date;
  answeredAt: Date | null;
  callerSeenAt: Date | null;
  receiverSeenAt: Date | null;
  /** Start of each side's current run of heartbeats without a gap. */
  callerHereSince: Date | null;
  receiverHereSince: Date | null;
  /** Both are signed in, with plans, and neither is banned or has blocked the other. */
  mayGoOn: boolean;
}

export interface End {
  state: CallState;
  endReason: EndReason | null;
  at: Date;
}

interface Circumstances {
  at: Date;
  /** When the server started to receive heartbeats: silence before that means nothing. */
  upSince: Date;
  /** The side that reports lost media, and for how long, in milliseconds. */
  report?: { by: Side; mediaLostMs: number } | null;
  /** How long a side may be silent, in milliseconds. */
  patience?: number;
}

export const latest = (...times: (Date | null)[]) => new Date(Math.max(...times.map((time) => time?.getTime() ?? 0)));
const later = (time: Date, milliseconds: number) => new Date(time.getTime() + milliseconds);

type Times = Omit<LiveFacts, "mayGoOn" | "state">;

/** When each side was last heard. An answer counts for both. */
function heardOf({ createdAt, answeredAt, callerSeenAt, receiverSeenAt }: Times): Record<Side, Date> {
  return {
    caller: latest(createdAt, answeredAt, callerSeenAt),
    receiver: latest(createdAt, answeredAt, receiverSeenAt),
  };
}

/** A silence of both sides, as during a server outage, counts from the return of the other. */
function silentSince(call: Times, upSince: Date): Record<Side, Date> {
  const { caller, receiver } = heardOf(call);
  return {
    caller: latest(caller, call.receiverHereSince, upSince),
    receiver: latest(receiver, call.callerHereSince, upSince),
  };
}

export function rejoinUntil(call: Times, upSince: Date): Date {
  const { caller, receiver } = silentSince(call, upSince);
  return later(new Date(Math.min(caller.getTime(), receiver.getTime())), REJOIN_TIME);
}

export function dueEnd(call: LiveFacts, { at, upSince, report, patience = REJOIN_TIME }: Circumstances): End | null {
  const isOver = (since: Date, time: number) => at.getTime() - since.getTime() >= time;
  if (call.state === "ringing") {
    if (!call.mayGoOn) return { state: "failed", endReason: "closed", at };
    const rungOut = later(call.createdAt, RING_TIME);
    if (at >= rungOut) return { state: "missed", endReason: "unanswered", at: rungOut };
    // The caller's tab is gone. One that never sent a heartbeat may continue.
    const { callerSeenAt } = call;
    return callerSeenAt && isOver(latest(callerSeenAt, upSince), LOST_AFTER)
      ? { state: "missed", endReason: "cancelled", at }
      : null;
  }
  if (call.state !== "active") return null;
  if (!call.mayGoOn) return { state: "ended", endReason: "closed", at };
  const heard = heardOf(call);
  const lost: End = { state: "ended", endReason: "lost", at: latest(heard.caller, heard.receiver) };
  const silent = silentSince(call, upSince);
  if (report && report.mediaLostMs >= LOST_AFTER) {
    const other = report.by === "caller" ? silent.receiver : silent.caller;
    if (isOver(other, LOST_AFTER)) return lost;
  }
  return isOver(silent.caller, patience) || isOver(silent.receiver, patience) ? lost : null;
}
