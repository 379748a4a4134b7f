import type { SendRestriction } from "@/lib/messages/contract";
import { MEDIA_LOST_AFTER_MS, REJOIN_WINDOW_MS, RING_TIMEOUT_MS } from "./constants";
import type { Call, CallState, EndReason } from "./contract";

export type CallSide = "caller" | "receiver";

export const isLiveCall = (call: { state: CallState }) => call.state === "ringing" || call.state === "active";

export function sideOf(
  person: { id: string } | null | undefined,
  call: Pick<Call, "caller" | "receiver">,
): CallSide | null {
  if (!person) return null;
  if (call.caller?.id === person.id) return "caller";
  return call.receiver?.id === person.id ? "receiver" : null;
}

export const isMissedCall = (call: { state: CallState }) => call.state === "missed" || call.state === "busy";

export type CallRestriction = "gone" | "blocked-by-me" | "closed" | "plan" | "not-accepted" | "other-plan";

interface CallFacts {
  /** The restriction of writing to each other. */
  restriction: SendRestriction | null;
  isLet: boolean;
  isOpen: boolean;
  otherHasPlan: boolean;
}

/** Returns the most serious reason why I may not call, or null. A stranger's call must not ring. */
export function callRestriction({ restriction, isLet, isOpen, otherHasPlan }: CallFacts): CallRestriction | null {
  if (restriction === "gone" || restriction === "blocked-by-me" || restriction === "closed" || restriction === "plan")
    return restriction;
  if (!isLet) return "closed";
  if (restriction !== null || !isOpen) return "not-accepted";
  return otherHasPlan ? null : "other-plan";
}

const STATE_ORDER: Record<CallState, number> = {
  ringing: 0,
  active: 1,
  ended: 2,
  declined: 2,
  missed: 2,
  busy: 2,
  failed: 2,
};

/** States and generations never go back. `received` wins a tie. */
export function laterCallState(known: Call, received: Call): Call {
  const step = STATE_ORDER[received.state] - STATE_ORDER[known.state];
  return step > 0 || (step === 0 && received.generation >= known.generation) ? received : known;
}

export interface LiveCallFacts {
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

export interface CallEnd {
  state: CallState;
  endReason: EndReason | null;
  at: Date;
}

interface Circumstances {
  at: Date;
  /** When the server started to receive heartbeats: silence before that means nothing. */
  upSince: Date;
  /** The side that reports lost media, and for how long, in milliseconds. */
  report?: { by: CallSide; mediaLostMs: number } | null;
  /** How long a side may be silent, in milliseconds. */
  silenceTimeoutMs?: number;
}

export const latestTime = (...times: (Date | null)[]) =>
  new Date(Math.max(...times.map((time) => time?.getTime() ?? 0)));
const later = (time: Date, milliseconds: number) => new Date(time.getTime() + milliseconds);

type Times = Omit<LiveCallFacts, "mayGoOn" | "state">;

/** When each side was last heard. An answer counts for both. */
function heardOf({ createdAt, answeredAt, callerSeenAt, receiverSeenAt }: Times): Record<CallSide, Date> {
  return {
    caller: latestTime(createdAt, answeredAt, callerSeenAt),
    receiver: latestTime(createdAt, answeredAt, receiverSeenAt),
  };
}

/** A silence of both sides, as during a server outage, counts from the return of the other. */
function silentSince(call: Times, upSince: Date): Record<CallSide, Date> {
  const { caller, receiver } = heardOf(call);
  return {
    caller: latestTime(caller, call.receiverHereSince, upSince),
    receiver: latestTime(receiver, call.callerHereSince, upSince),
  };
}

export function rejoinDeadline(call: Times, upSince: Date): Date {
  const { caller, receiver } = silentSince(call, upSince);
  return later(new Date(Math.min(caller.getTime(), receiver.getTime())), REJOIN_WINDOW_MS);
}

/** How a call ends that `side` hangs up, cancels or declines. `failed`: media never connected. */
export function callEnding(side: CallSide, state: "ringing" | "active", failed = false): Omit<CallEnd, "at"> {
  if (state === "active")
    return failed ? { state: "failed", endReason: "no-connection" } : { state: "ended", endReason: "hung-up" };
  return side === "caller" ? { state: "missed", endReason: "cancelled" } : { state: "declined", endReason: null };
}

export function dueCallEnd(
  call: LiveCallFacts,
  { at, upSince, report, silenceTimeoutMs = REJOIN_WINDOW_MS }: Circumstances,
): CallEnd | null {
  const isOver = (since: Date, time: number) => at.getTime() - since.getTime() >= time;
  if (call.state === "ringing") {
    if (!call.mayGoOn) return { state: "failed", endReason: "closed", at };
    const rungOut = later(call.createdAt, RING_TIMEOUT_MS);
    if (at >= rungOut) return { state: "missed", endReason: "unanswered", at: rungOut };
    // The caller's tab is gone. One that never sent a heartbeat may continue.
    const { callerSeenAt } = call;
    return callerSeenAt && isOver(latestTime(callerSeenAt, upSince), MEDIA_LOST_AFTER_MS)
      ? { state: "missed", endReason: "cancelled", at }
      : null;
  }
  if (call.state !== "active") return null;
  if (!call.mayGoOn) return { state: "ended", endReason: "closed", at };
  const lastHeardAt = heardOf(call);
  const lost: CallEnd = { state: "ended", endReason: "lost", at: latestTime(lastHeardAt.caller, lastHeardAt.receiver) };
  const silent = silentSince(call, upSince);
  if (report && report.mediaLostMs >= MEDIA_LOST_AFTER_MS) {
    const other = report.by === "caller" ? silent.receiver : silent.caller;
    if (isOver(other, MEDIA_LOST_AFTER_MS)) return lost;
  }
  return isOver(silent.caller, silenceTimeoutMs) || isOver(silent.receiver, silenceTimeoutMs) ? lost : null;
}
