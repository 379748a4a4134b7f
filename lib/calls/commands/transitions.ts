import "server-only";
import { givesPlanSql } from "@/lib/accounts/plans/entitlement";
import { notFound } from "@/lib/http/errors";
import { now, STARTED_AT } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma, readRows } from "@/lib/infra/db";
import { enqueueNotification } from "@/lib/infra/jobs";
import { log } from "@/lib/infra/logging/log";
import { appendEmbed } from "@/lib/messages/commands/append-embed";
import { Prisma } from "@/prisma/generated/client";
import type { Call } from "../contract";
import { type CallEnd, type CallSide, dueCallEnd, isMissedCall, type LiveCallFacts, latestTime } from "../policy";
import {
  assertActorExists,
  type CallRow,
  findOwnCall,
  getCallById,
  getOwnSide,
  lockCallAndPeople,
} from "../queries/call-rows";
import { publishCall } from "../realtime";

/** Needs the locks of the call and its people. Publish it with publishCall after the commit. */
export async function endCallIn(call: CallRow, { state, endReason, at }: CallEnd, tx: Db): Promise<void> {
  const { id, createdAt, answeredAt } = call;
  await tx.call.update({
    where: { id },
    data: { state, endReason, endedAt: latestTime(at, answeredAt, createdAt) },
    select: { id: true },
  });
  await tx.callSeat.deleteMany({ where: { callId: id } });
  await tx.callSignal.deleteMany({ where: { callId: id } });
  await recordCallEnd({ ...call, state }, tx);
}

/** Logs a finished call once, under its own id. A missed one counts as unread and enqueues a notification. */
export async function recordCallEnd(call: CallRow, tx: Db): Promise<void> {
  const { id, conversationId, callerId: senderId, receiverId } = call;
  if (isMissedCall(call) && senderId && receiverId)
    await enqueueNotification(tx, {
      kind: "call",
      recipientId: receiverId,
      actorId: senderId,
      subject: { kind: "call", id },
    });
  if (!conversationId) return;
  await appendEmbed({ id, conversationId, senderId, embed: { kind: "call", id }, isNews: isMissedCall(call) }, tx);
}

interface FactsRow extends LiveCallFacts {
  id: string;
}

function readFacts(which: Prisma.Sql, db: Db): Promise<FactsRow[]> {
  const at = now();
  return readRows<FactsRow>(
    db,
    Prisma.sql`
    SELECT c."id", c."state"::text AS "state", c."createdAt", c."answeredAt", c."callerSeenAt", c."receiverSeenAt",
      c."callerHereSince", c."receiverHereSince",
      (SELECT count(*) FROM "User" u
        JOIN "Subscription" s ON s."userId" = u."id" AND ${givesPlanSql("s", at)}
        WHERE u."id" IN (c."callerId", c."receiverId") AND u."role" <> 'banned'
          -- A user without a session can miss a call, but cannot be in one.
          AND (c."state" = 'ringing' AND u."id" = c."receiverId"
            OR EXISTS (SELECT FROM "Session" x WHERE x."userId" = u."id" AND x."expires" > ${at}))) = 2
      AND NOT EXISTS (SELECT FROM "Block" b WHERE b."blockerId" = c."callerId" AND b."blockedId" = c."receiverId")
      AND NOT EXISTS (SELECT FROM "Block" b WHERE b."blockerId" = c."receiverId" AND b."blockedId" = c."callerId") AS "mayGoOn"
    FROM "Call" c WHERE c."endedAt" IS NULL AND ${which}`,
  );
}

interface EndConditions {
  report?: { by: CallSide; mediaLostMs: number } | null;
  silenceTimeoutMs?: number;
}

const circumstances = (conditions: EndConditions) => ({ at: now(), upSince: STARTED_AT, ...conditions });

async function endIfDue(id: string, conditions: EndConditions): Promise<void> {
  const isOver = await inTransaction(prisma, async (tx) => {
    const { call } = await lockCallAndPeople(id, tx);
    const [facts] = await readFacts(Prisma.sql`c."id" = ${id}::uuid`, tx);
    const end = facts && dueCallEnd(facts, circumstances(conditions));
    if (end) await endCallIn(call, end, tx);
    return Boolean(end);
  });
  if (isOver) await publishCall(id);
}

async function listDueCallIds(which: Prisma.Sql, conditions: EndConditions): Promise<string[]> {
  const live = await readFacts(which, prisma);
  return live.filter((facts) => dueCallEnd(facts, circumstances(conditions))).map(({ id }) => id);
}

/** Each in its own transaction. A call that cannot be ended is logged and does not keep the others. */
export async function endDueWhere(which: Prisma.Sql, conditions: EndConditions): Promise<void> {
  for (const callId of await listDueCallIds(which, conditions))
    await endIfDue(callId, conditions).catch((error: unknown) =>
      log.error({ err: error, callId }, "a call could not be ended"),
    );
}

/** Ends a call that is due or may not continue, in its own transaction. Idempotent. Throws if that fails. */
export async function endCallIfDue(id: string, conditions: EndConditions = {}): Promise<void> {
  for (const callId of await listDueCallIds(Prisma.sql`c."id" = ${id}::uuid`, conditions))
    await endIfDue(callId, conditions);
}

export const endDueCallsOf = (userIds: readonly string[]): Promise<void> =>
  endDueWhere(
    Prisma.sql`(c."callerId" IS NULL OR c."receiverId" IS NULL
      OR c."id" IN (SELECT x."callId" FROM "CallSeat" x WHERE x."userId" = ANY (${userIds}::uuid[])))`,
    {},
  );

type Change = (call: CallRow, side: CallSide, tx: Db) => Promise<boolean>;

/** Ends the call first if it is due, and publishes the result. Throws `not_found`, and what `change` throws. */
export async function changeCall(actor: { id: string }, id: string, db: Db, change: Change): Promise<Call> {
  if (!(await findOwnCall(actor, id, db))) throw notFound("call");
  await endCallIfDue(id);
  const hasChanged = await inTransaction(db, async (tx) => {
    const { call, people } = await lockCallAndPeople(id, tx);
    assertActorExists(actor, people);
    return change(call, getOwnSide(actor, call), tx);
  });
  if (hasChanged) void publishCall(id);
  return getCallById(id, db);
}

interface EndpointCall {
  actor: { id: string } | null;
  params: { id?: string };
}

type After<A, C> = (answer: A, call: C, replayed: boolean) => Promise<[string, string][]>;

/** Ends calls at once after a block, ban, sign-out or deletion, instead of at the next heartbeat. */
export const endCallsAfter =
  <A, C extends EndpointCall>(before: NoInfer<After<A, C>> = async () => []): After<A, C> =>
  async (answer, call, replayed) => {
    const headers = await before(answer, call, replayed);
    const people = [call.actor?.id, call.params.id].filter((id) => id !== undefined);
    await endDueCallsOf(people).catch((error: unknown) => log.warn({ err: error }, "a call could not be ended"));
    return headers;
  };
