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
  /** They let me call them: a choice of theirs, beside who may write. */
  isLet: boolean;
  /** No request waits between us. Without a conversation: they follow me. */
  isOpen: boolean;
  otherHasPlan: boolean;
}

/** What keeps me from calling somebody, gravest first; null where nothing does. Who is a stranger to them cannot let it ring. */
export function callBarrier({ barrier, isLet, isOpen, otherHasPlan }: CallStanding): CallBarrier | null {
  if (barrier === "gone" || barrier === "blocked-by-me" || barrier === "closed" || barrier === "plan") return barrier;
  if (!isLet) return "closed";
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
  /** Since when each has been heard of without a gap. */
  callerHereSince: Date | null;
  receiverHereSince: Date | null;
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

type Times = Omit<LiveFacts, "mayGoOn" | "state">;

/** When each side of an active call was last heard of. An answer speaks for both. */
function heardOf({ createdAt, answeredAt, callerSeenAt, receiverSeenAt }: Times): Record<Side, Date> {
  return {
    caller: latest(createdAt, answeredAt, callerSeenAt),
    receiver: latest(createdAt, answeredAt, receiverSeenAt),
  };
}

/**
 * Since when each side of an active call is silent. Where the other was not heard of either, which is so while the server is
 * away, that began with their return: what nobody could hear is no silence.
 */
function silentSince(call: Times, upSince: Date): Record<Side, Date> {
  const { caller, receiver } = heardOf(call);
  return {
    caller: latest(caller, call.receiverHereSince, upSince),
    receiver: latest(receiver, call.callerHereSince, upSince),
  };
}

/** Until when whoever is silent for longest may come back. */
export function rejoinUntil(call: Times, upSince: Date): Date {
  const { caller, receiver } = silentSince(call, upSince);
  return later(new Date(Math.min(caller.getTime(), receiver.getTime())), REJOIN_TIME);
}

/** How a live call has to end now, by itself; null: it goes on. */
export function dueEnd(call: LiveFacts, { at, upSince, report, patience = REJOIN_TIME }: Circumstances): End | null {
  const isOver = (since: Date, time: number) => at.getTime() - since.getTime() >= time;
  if (call.state === "ringing") {
    if (!call.mayGoOn) return { state: "failed", endReason: "closed", at };
    const rungOut = later(call.createdAt, RING_TIME);
    if (at >= rungOut) return { state: "missed", endReason: "unanswered", at: rungOut };
    // The tab that calls is gone: nobody would be there to talk to. One that never said that it is there may go on.
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
