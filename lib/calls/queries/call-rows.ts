import "server-only";
import { PublicUser } from "@/lib/accounts/contract";
import { givesPlanSql } from "@/lib/accounts/plans/entitlement";
import { notFound, unauthenticated } from "@/lib/http/errors";
import { now, STARTED_AT } from "@/lib/infra/clock";
import { type Db, prisma, readRows } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";
import { type Call, type CallState, EndReason } from "../contract";
import { type CallSide, rejoinDeadline } from "../policy";

export interface CallRow {
  id: string;
  callerId: string | null;
  receiverId: string | null;
  conversationId: string | null;
  state: CallState;
  endReason: string | null;
  generation: number;
  callerDeviceId: string | null;
  receiverDeviceId: string | null;
  callerSeenAt: Date | null;
  receiverSeenAt: Date | null;
  callerHereSince: Date | null;
  receiverHereSince: Date | null;
  lastSignal: number;
  createdAt: Date;
  answeredAt: Date | null;
  endedAt: Date | null;
}

interface ShownRow extends CallRow {
  caller: unknown;
  receiver: unknown;
}

const person = (column: string, at: Date) => Prisma.sql`(
  SELECT json_build_object('id', u."id", 'firstName', u."firstName", 'lastName', u."lastName", 'username', u."username",
    'profileImageUrl', u."profileImageUrl", 'subscription', CASE WHEN s."plan" IS NOT NULL THEN json_build_object('plan', s."plan") END)
  FROM "User" u LEFT JOIN "Subscription" s ON s."userId" = u."id" AND ${givesPlanSql("s", at)}
  WHERE u."id" = c.${Prisma.raw(`"${column}"`)})`;

function present({ caller, receiver, ...row }: ShownRow): Call {
  const { id, conversationId, state, generation, callerDeviceId, receiverDeviceId, createdAt, answeredAt, endedAt } =
    row;
  return {
    id,
    callId: id,
    conversationId,
    state,
    generation,
    callerDeviceId,
    receiverDeviceId,
    endReason: EndReason.nullable().parse(row.endReason),
    caller: PublicUser.nullable().parse(caller),
    receiver: PublicUser.nullable().parse(receiver),
    createdAt: createdAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    durationSeconds: answeredAt && endedAt && Math.round((endedAt.getTime() - answeredAt.getTime()) / 1_000),
    rejoinUntil: state === "active" ? rejoinDeadline(row, STARTED_AT).toISOString() : null,
  };
}

async function findCall(which: Prisma.Sql, db: Db): Promise<Call | null> {
  const at = now();
  const [row] = await readRows<ShownRow>(
    db,
    Prisma.sql`
    SELECT c.*, c."state"::text AS "state", ${person("callerId", at)} AS "caller", ${person("receiverId", at)} AS "receiver"
    FROM "Call" c WHERE ${which}`,
  );
  return row ? present(row) : null;
}

export async function getCallById(id: string, db: Db = prisma): Promise<Call> {
  const call = await findCall(Prisma.sql`c."id" = ${id}::uuid`, db);
  if (!call) throw notFound("call");
  return call;
}

export const findOwnCall = (person: { id: string }, id: string, db: Db = prisma): Promise<Call | null> =>
  findCall(Prisma.sql`c."id" = ${id}::uuid AND ${person.id}::uuid IN (c."callerId", c."receiverId")`, db);

export const findLiveCallId = async (userId: string, db: Db = prisma): Promise<string | null> =>
  (await db.callSeat.findUnique({ where: { userId }, select: { callId: true } }))?.callId ?? null;

export function getOwnSide(actor: { id: string }, call: Pick<CallRow, "callerId" | "receiverId">): CallSide {
  if (call.callerId === actor.id) return "caller";
  if (call.receiverId === actor.id) return "receiver";
  throw notFound("call");
}

// Lock order, to avoid deadlocks: people by id, calls, conversations (lib/messages/commands/conversation-locks.ts).

/** Locks both people, so that a block, ban or account deletion waits. Returns those who exist and are not banned. */
export async function lockCallPeople(ids: (string | null)[], tx: Db): Promise<Set<string>> {
  const known = ids.filter((id) => id !== null);
  const rows = await tx.$queryRaw<{ id: string; isBanned: boolean }[]>`
    SELECT "id", "role" = 'banned' AS "isBanned" FROM "User" WHERE "id" = ANY (${known}::uuid[]) ORDER BY "id" FOR SHARE`;
  return new Set(rows.filter(({ isBanned }) => !isBanned).map(({ id }) => id));
}

export function assertActorExists(actor: { id: string }, people: Set<string>): void {
  if (!people.has(actor.id)) throw unauthenticated();
}

/** Locks only the call row, for a signal. Throws `not_found`. */
export async function lockCall(id: string, tx: Db): Promise<CallRow> {
  const [row] = await tx.$queryRaw<CallRow[]>`
    SELECT c.*, c."state"::text AS "state" FROM "Call" c WHERE c."id" = ${id}::uuid FOR NO KEY UPDATE`;
  if (!row) throw notFound("call");
  return row;
}

/** Locks a call and its people, to end or answer it. Throws `not_found`. */
export async function lockCallAndPeople(id: string, tx: Db): Promise<{ call: CallRow; people: Set<string> }> {
  const two = await tx.call.findUnique({ where: { id }, select: { callerId: true, receiverId: true } });
  if (!two) throw notFound("call");
  const people = await lockCallPeople([two.callerId, two.receiverId], tx);
  return { call: await lockCall(id, tx), people };
}
