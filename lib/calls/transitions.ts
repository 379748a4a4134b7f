import "server-only";
import { givesPlan } from "@/lib/accounts/entitlement";
import { notFound } from "@/lib/http/errors";
import { MINUTE, now, STARTED_AT } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma, readRows } from "@/lib/infra/db";
import { addNotice } from "@/lib/infra/jobs";
import { log } from "@/lib/infra/log";
import { appendEmbed } from "@/lib/messages/commands/append-embed";
import { calls as text } from "@/lib/text/calls";
import { Prisma } from "@/prisma/generated/client";
import type { Call } from "./contract";
import { dueEnd, type End, isMissed, type LiveFacts, latest, type Side } from "./policy";
import { pushCall } from "./push";
import { type CallRow, callById, callOf, checkThere, lockCallAndPeople, ownSide } from "./rows";

/** Needs the locks of the call and its people. Publish it with pushCall after the commit. */
export async function finishCall(call: CallRow, { state, endReason, at }: End, tx: Db): Promise<void> {
  const { id, createdAt, answeredAt } = call;
  await tx.call.update({
    where: { id },
    // Two servers' clocks may differ.
    data: { state, endReason, endedAt: latest(at, answeredAt, createdAt) },
    select: { id: true },
  });
  await tx.callSeat.deleteMany({ where: { callId: id } });
  await tx.callSignal.deleteMany({ where: { callId: id } });
  await recordOver({ ...call, state }, tx);
}

/** Logs a finished call once, under its own id. A missed one counts as unread and enqueues a notification. */
export async function recordOver(call: CallRow, tx: Db): Promise<void> {
  const { id, conversationId, callerId: senderId, receiverId } = call;
  if (isMissed(call) && senderId && receiverId)
    await addNotice(tx, { kind: "call", recipientId: receiverId, actorId: senderId, subject: { kind: "call", id } });
  if (!conversationId) return;
  await appendEmbed({ id, conversationId, senderId, embed: { kind: "call", id }, isNews: isMissed(call) }, tx);
}

/** Long, as the worker cannot know whether the web process was down. A restart takes seconds. */
const PATIENCE_OF_WORKER = 3 * MINUTE;

interface FactsRow extends LiveFacts {
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
        JOIN "Subscription" s ON s."userId" = u."id" AND ${givesPlan("s", at)}
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
  report?: { by: Side; mediaLostMs: number } | null;
  patience?: number;
}

const circumstances = (conditions: EndConditions) => ({ at: now(), upSince: STARTED_AT, ...conditions });

async function endIfDue(id: string, conditions: EndConditions): Promise<void> {
  const isOver = await inTransaction(prisma, async (tx) => {
    const { call } = await lockCallAndPeople(id, tx);
    const [facts] = await readFacts(Prisma.sql`c."id" = ${id}::uuid`, tx);
    const end = facts && dueEnd(facts, circumstances(conditions));
    if (end) await finishCall(call, end, tx);
    return Boolean(end);
  });
  if (isOver) await pushCall(id);
}

async function endDueWhere(which: Prisma.Sql, conditions: EndConditions): Promise<void> {
  for (const facts of await readFacts(which, prisma))
    if (dueEnd(facts, circumstances(conditions))) await endIfDue(facts.id, conditions);
}

/** Ends a call that is due or may not continue, in its own transaction. Idempotent. */
export const settleCall = (id: string, conditions: EndConditions = {}): Promise<void> =>
  endDueWhere(Prisma.sql`c."id" = ${id}::uuid`, conditions);

export const settleCallsOf = (userIds: readonly string[]): Promise<void> =>
  endDueWhere(
    Prisma.sql`(c."callerId" IS NULL OR c."receiverId" IS NULL
      OR c."id" IN (SELECT x."callId" FROM "CallSeat" x WHERE x."userId" = ANY (${userIds}::uuid[])))`,
    {},
  );

/** Runs each minute. Idempotent. */
export async function sweepCalls(): Promise<void> {
  await endDueWhere(Prisma.sql`true`, { patience: PATIENCE_OF_WORKER });
  await prisma.call.deleteMany({ where: { callerId: null, receiverId: null } });
}

type Change = (call: CallRow, side: Side, tx: Db) => Promise<boolean>;

/** Ends the call first if it is due, and publishes the result. Throws `not_found`, and what `change` throws. */
export async function changeCall(actor: { id: string }, id: string, db: Db, change: Change): Promise<Call> {
  if (!(await callOf(actor, id, db))) throw notFound(text.call);
  await settleCall(id);
  const hasChanged = await inTransaction(db, async (tx) => {
    const { call, people } = await lockCallAndPeople(id, tx);
    checkThere(actor, people);
    return change(call, ownSide(actor, call), tx);
  });
  if (hasChanged) void pushCall(id);
  return callById(id, db);
}

interface EndpointCall {
  actor: { id: string } | null;
  params: { id?: string };
}

type After<A, C> = (answer: A, call: C, replayed: boolean) => Promise<[string, string][]>;

/** Ends calls at once after a block, ban, sign-out or deletion, instead of at the next heartbeat. */
export const endingCalls =
  <A, C extends EndpointCall>(before: NoInfer<After<A, C>> = async () => []): After<A, C> =>
  async (answer, call, replayed) => {
    const headers = await before(answer, call, replayed);
    const people = [call.actor?.id, call.params.id].filter((id) => id !== undefined);
    await settleCallsOf(people).catch((error: unknown) => log.warn({ err: error }, "a call could not be ended"));
    return headers;
  };
