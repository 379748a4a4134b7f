import "server-only";
import { givesPlan } from "@/lib/accounts/entitlement";
import { MINUTE, now, STARTED_AT } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma, readRows } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";
import { finishCall } from "./finish";
import { dueEnd, type LiveFacts, type Side } from "./policy";
import { pushCall } from "./push";
import { lockCallAndPeople } from "./rows";

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
          -- Who is signed in nowhere can miss a call, and cannot be in one.
          AND (c."state" = 'ringing' AND u."id" = c."receiverId"
            OR EXISTS (SELECT FROM "Session" x WHERE x."userId" = u."id" AND x."expires" > ${at}))) = 2
      AND NOT EXISTS (SELECT FROM "Block" b WHERE b."blockerId" = c."callerId" AND b."blockedId" = c."receiverId")
      AND NOT EXISTS (SELECT FROM "Block" b WHERE b."blockerId" = c."receiverId" AND b."blockedId" = c."callerId") AS "mayGoOn"
    FROM "Call" c WHERE c."endedAt" IS NULL AND ${which}`,
  );
}

interface Settling {
  report?: { by: Side; mediaLostMs: number } | null;
  patience?: number;
}

const circumstances = (how: Settling) => ({ at: now(), upSince: STARTED_AT, ...how });

async function settle(id: string, how: Settling): Promise<void> {
  const isOver = await inTransaction(prisma, async (tx) => {
    const { call } = await lockCallAndPeople(id, tx);
    const [facts] = await readFacts(Prisma.sql`c."id" = ${id}::uuid`, tx);
    const end = facts && dueEnd(facts, circumstances(how));
    if (end) await finishCall(call, end, tx);
    return Boolean(end);
  });
  if (isOver) await pushCall(id);
}

async function settleWhere(which: Prisma.Sql, how: Settling): Promise<void> {
  for (const facts of await readFacts(which, prisma))
    if (dueEnd(facts, circumstances(how))) await settle(facts.id, how);
}

/** Ends a call that is due or may not continue, in its own transaction. Idempotent. */
export const settleCall = (id: string, how: Settling = {}): Promise<void> =>
  settleWhere(Prisma.sql`c."id" = ${id}::uuid`, how);

export const settleCallsOf = (userIds: readonly string[]): Promise<void> =>
  settleWhere(
    Prisma.sql`(c."callerId" IS NULL OR c."receiverId" IS NULL
      OR c."id" IN (SELECT x."callId" FROM "CallSeat" x WHERE x."userId" = ANY (${userIds}::uuid[])))`,
    {},
  );

/** Runs each minute. Idempotent. */
export async function sweepCalls(): Promise<void> {
  await settleWhere(Prisma.sql`true`, { patience: PATIENCE_OF_WORKER });
  await prisma.call.deleteMany({ where: { callerId: null, receiverId: null } });
}
