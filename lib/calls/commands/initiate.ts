import "server-only";
import { entitledPlan, subscriptionSelect } from "@/lib/accounts/plans/entitlement";
import { isAllowedBySettings } from "@/lib/accounts/queries/audience-settings";
import { getVisibleUser } from "@/lib/accounts/queries/profile-access";
import type { Actor } from "@/lib/accounts/session/session";
import { conflict, forbidden, invalid, paymentRequired } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { newId } from "@/lib/infra/ids";
import { consumeRateLimit } from "@/lib/infra/rate-limit/rate-limit";
import { acceptRequest } from "@/lib/messages/commands/accept-request";
import { lockConversation } from "@/lib/messages/commands/conversation-locks";
import { startConversation } from "@/lib/messages/commands/start";
import { sendRestriction } from "@/lib/messages/policy";
import { readConversationAccess } from "@/lib/messages/queries/conversation-access";
import { findConversation } from "@/lib/messages/queries/user-pair";
import type { Call } from "../contract";
import { type CallRestriction, callRestriction } from "../policy";
import {
  assertActorExists,
  type CallRow,
  findLiveCallId,
  getCallById,
  lockCall,
  lockCallPeople,
} from "../queries/call-rows";
import { claimCall } from "./answer";
import { endDueCallsOf, recordCallEnd } from "./transitions";

type Caller = Pick<Actor, "id" | "plan">;

interface Initiation {
  receiverId: string;
  deviceId: string;
}

/** The key of each reason's sentence in the catalogue of calls. */
const CALL_RESTRICTION_TEXT_KEYS = {
  gone: "gone",
  closed: "closed",
  "blocked-by-me": "blockedByMe",
  "not-accepted": "notAccepted",
  "other-plan": "otherNeedsPlan",
} as const satisfies Record<Exclude<CallRestriction, "plan">, string>;

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
  if (!actor.plan) throw paymentRequired("calls.needPlan");
  if (actor.id === receiverId) throw invalid("calls.self");
  await consumeRateLimit("ring", actor.id);
  await consumeRateLimit("ring-pair", `${actor.id} ${receiverId}`);
  // Frees both from calls that are over but not yet ended.
  await endDueCallsOf([actor.id, receiverId]);
  const id = await inTransaction(db, async (tx) => {
    // Serialises concurrent calls of the same people. Taken before any other lock.
    for (const person of [actor.id, receiverId].sort())
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`call ${person}`}, 0))`;
    assertActorExists(actor, await lockCallPeople([actor.id, receiverId], tx));
    const [mine, theirs] = [await findLiveCallId(actor.id, tx), await findLiveCallId(receiverId, tx)];
    if (mine !== null) return joinOwnCall(actor, { receiverId, deviceId }, await lockCall(mine, tx), tx);
    const conversationId = await openConversation(actor, receiverId, tx);
    return place(actor, { receiverId, deviceId }, conversationId, theirs !== null, tx);
  });
  return getCallById(id, db);
}

async function joinOwnCall(actor: Caller, initiation: Initiation, ownCall: CallRow, tx: Db): Promise<string> {
  const isAnswer = ownCall.callerId === initiation.receiverId && ownCall.state === "ringing";
  const isSame = ownCall.receiverId === initiation.receiverId && ownCall.callerDeviceId === initiation.deviceId;
  if (!isAnswer && !(isSame && ownCall.callerId === actor.id)) throw conflict("calls.inCall");
  if (isAnswer) await claimCall(ownCall, initiation.deviceId, tx);
  return ownCall.id;
}

/** Returns the accepted conversation of the two, creating it if needed. Throws if the actor may not call. */
async function openConversation(actor: Caller, receiverId: string, tx: Db): Promise<string> {
  const known = await findConversation(actor.id, receiverId, tx);
  if (known === null) {
    await getVisibleUser(actor, receiverId, tx);
    const followed = { followerId_followeeId: { followerId: receiverId, followeeId: actor.id } };
    const isOpen = (await tx.follow.findUnique({ where: followed, select: { followerId: true } })) !== null;
    await assertCanCall(actor, receiverId, { restriction: null, isOpen }, tx);
    return (await startConversation(actor, { otherUserId: receiverId }, tx)).id;
  }
  const access = await readConversationAccess(actor, known, tx);
  const isOpen = access.isAccepted || access.isFollowedByOther;
  await assertCanCall(actor, receiverId, { restriction: sendRestriction(access), isOpen }, tx);
  if (!access.isAccepted) {
    await lockConversation(known, tx);
    await acceptRequest(known, now(), tx);
  }
  return known;
}

async function assertCanCall(
  actor: Caller,
  receiverId: string,
  access: Omit<Parameters<typeof callRestriction>[0], "otherHasPlan" | "isLet">,
  tx: Db,
): Promise<void> {
  const receiverSubscription = await tx.subscription.findUnique({
    where: { userId: receiverId },
    select: subscriptionSelect,
  });
  const isLet = await isAllowedBySettings(actor, "call", receiverId, tx);
  const restriction = callRestriction({
    ...access,
    isLet,
    otherHasPlan: entitledPlan(receiverSubscription, now()) !== null,
  });
  if (restriction === null) return;
  throw restriction === "plan"
    ? paymentRequired("calls.needPlan")
    : forbidden(`calls.${CALL_RESTRICTION_TEXT_KEYS[restriction]}`);
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
    await recordCallEnd(over, tx);
    return id;
  }
  await tx.call.create({ data: { ...call, state: "ringing" }, select: { id: true } });
  const seats = [actor.id, receiverId].sort().map((userId) => ({ userId, callId: id }));
  await tx.callSeat.createMany({ data: seats });
  return id;
}
