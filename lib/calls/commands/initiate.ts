import "server-only";
import { entitledPlan, subscriptionSelect } from "@/lib/accounts/entitlement";
import { getVisibleUser } from "@/lib/accounts/queries";
import type { Actor } from "@/lib/accounts/session";
import { mayDo } from "@/lib/accounts/settings";
import { conflict, forbidden, invalid, paymentRequired } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { newId } from "@/lib/infra/new-id";
import { consume } from "@/lib/infra/ratelimit";
import { acceptRequest } from "@/lib/messages/commands/accept";
import { startConversation } from "@/lib/messages/commands/start";
import { findConversation } from "@/lib/messages/pair";
import { barrier } from "@/lib/messages/policy";
import { lockConversation } from "@/lib/messages/sequence";
import { readStanding } from "@/lib/messages/standing";
import { calls as text } from "@/lib/text/calls";
import type { Call } from "../contract";
import { type CallBarrier, callBarrier } from "../policy";
import { type CallRow, callById, checkThere, lockCall, lockPeople, seatOf } from "../rows";
import { recordOver, settleCallsOf } from "../transitions";
import { takeCall } from "./answer";

type Caller = Pick<Actor, "id" | "plan">;

interface Initiation {
  receiverId: string;
  deviceId: string;
}

/** The key of each reason's sentence in the catalogue of calls. */
const BARRIER_TEXT_KEYS = {
  gone: "gone",
  closed: "closed",
  "blocked-by-me": "blockedByMe",
  "not-accepted": "notAccepted",
  "other-plan": "otherNeedsPlan",
} as const satisfies Record<Exclude<CallBarrier, "plan">, string>;

/**
 * The call is `busy` if they are in another one; if they are calling the actor, this answers it. Idempotent per device.
 * Publish it after the commit. Throws `invalid` for oneself, `payment_required` without a plan, `not_found`,
 * `forbidden` (policy.ts), `conflict` while the actor is in another call, `rate_limited`.
 */
export async function initiateCall(
  actor: Caller,
  { receiverId, deviceId }: Initiation,
  db: Db = prisma,
): Promise<Call> {
  if (!actor.plan) throw paymentRequired(text.needPlan);
  if (actor.id === receiverId) throw invalid(text.self);
  await consume("ring", actor.id);
  await consume("ring-pair", `${actor.id} ${receiverId}`);
  // Frees both from calls that are over but not yet ended.
  await settleCallsOf([actor.id, receiverId]);
  const id = await inTransaction(db, async (tx) => {
    // Serialises concurrent calls of the same people. Taken before any other lock.
    for (const person of [actor.id, receiverId].sort())
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`call ${person}`}, 0))`;
    checkThere(actor, await lockPeople([actor.id, receiverId], tx));
    const [mine, theirs] = [await seatOf(actor.id, tx), await seatOf(receiverId, tx)];
    if (mine !== null) return joinOwn(actor, { receiverId, deviceId }, await lockCall(mine, tx), tx);
    const conversationId = await openConversation(actor, receiverId, tx);
    return place(actor, { receiverId, deviceId }, conversationId, theirs !== null, tx);
  });
  return callById(id, db);
}

async function joinOwn(actor: Caller, wanted: Initiation, mine: CallRow, tx: Db): Promise<string> {
  const isAnswer = mine.callerId === wanted.receiverId && mine.state === "ringing";
  const isSame = mine.receiverId === wanted.receiverId && mine.callerDeviceId === wanted.deviceId;
  if (!isAnswer && !(isSame && mine.callerId === actor.id)) throw conflict(text.inCall);
  if (isAnswer) await takeCall(mine, wanted.deviceId, tx);
  return mine.id;
}

/** Returns the accepted conversation of the two, creating it if needed. Throws if the actor may not call. */
async function openConversation(actor: Caller, receiverId: string, tx: Db): Promise<string> {
  const known = await findConversation(actor.id, receiverId, tx);
  if (known === null) {
    await getVisibleUser(actor, receiverId, tx);
    const followed = { followerId_followeeId: { followerId: receiverId, followeeId: actor.id } };
    const isOpen = (await tx.follow.findUnique({ where: followed, select: { followerId: true } })) !== null;
    await checkBarrier(actor, receiverId, { barrier: null, isOpen }, tx);
    return (await startConversation(actor, { otherUserId: receiverId }, tx)).id;
  }
  const standing = await readStanding(actor, known, tx);
  const isOpen = standing.isAccepted || standing.isFollowedByOther;
  await checkBarrier(actor, receiverId, { barrier: barrier(standing), isOpen }, tx);
  if (!standing.isAccepted) {
    await lockConversation(known, tx);
    await acceptRequest(known, now(), tx);
  }
  return known;
}

async function checkBarrier(
  actor: Caller,
  receiverId: string,
  standing: Omit<Parameters<typeof callBarrier>[0], "otherHasPlan" | "isLet">,
  tx: Db,
): Promise<void> {
  const theirs = await tx.subscription.findUnique({ where: { userId: receiverId }, select: subscriptionSelect });
  const isLet = await mayDo(actor, "call", receiverId, tx);
  const found = callBarrier({ ...standing, isLet, otherHasPlan: entitledPlan(theirs, now()) !== null });
  if (found === null) return;
  throw found === "plan" ? paymentRequired(text.needPlan) : forbidden(text[BARRIER_TEXT_KEYS[found]]);
}

async function place(
  actor: Caller,
  { receiverId, deviceId }: Initiation,
  conversationId: string,
  isBusy: boolean,
  tx: Db,
): Promise<string> {
  const [id, at] = [newId(), now()];
  const call = { id, callerId: actor.id, receiverId, conversationId, callerDeviceId: deviceId, createdAt: at };
  if (isBusy) {
    const over = await tx.call.create({ data: { ...call, state: "busy", endedAt: at } });
    await recordOver(over, tx);
    return id;
  }
  await tx.call.create({ data: { ...call, state: "ringing" }, select: { id: true } });
  const seats = [actor.id, receiverId].sort().map((userId) => ({ userId, callId: id }));
  await tx.callSeat.createMany({ data: seats });
  return id;
}
