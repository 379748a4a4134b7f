import "server-only";
import { notFound } from "@/lib/http/errors";
import { type Db, prisma, readRows } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";
import { endCallIfDue } from "../commands/transitions";
import type { Call, Signal } from "../contract";
import { isLiveCall } from "../policy";
import { findLiveCallId, findOwnCall } from "./call-rows";

type Reader = { id: string };

interface NoSignal {
  sequence: null;
}

/** Returns the reader's call, after ending it if it is due. Throws `not_found`. */
export async function getCall(reader: Reader, id: string, db: Db = prisma): Promise<Call> {
  const before = await findOwnCall(reader, id, db);
  if (!before) throw notFound("call");
  if (!isLiveCall(before)) return before;
  await endCallIfDue(id);
  return (await findOwnCall(reader, id, db)) ?? before;
}

export async function findCurrentCall(reader: Reader, db: Db = prisma): Promise<Call | null> {
  const id = await findLiveCallId(reader.id, db);
  if (id === null) return null;
  const call = await getCall(reader, id, db);
  return isLiveCall(call) ? call : null;
}

/** Returns the signals of the other side after a place, oldest first. Throws `not_found`. */
export async function listSignals(reader: Reader, id: string, after: number, db: Db = prisma): Promise<Signal[]> {
  const rows = await readRows<Signal | NoSignal>(
    db,
    Prisma.sql`
    SELECT s."sequence", s."deviceId", s."generation", s."kind", s."part", s."parts", s."data"
    FROM "Call" c LEFT JOIN "CallSignal" s ON s."callId" = c."id" AND s."sequence" > ${after} AND s."senderId" <> ${reader.id}::uuid
    WHERE c."id" = ${id}::uuid AND ${reader.id}::uuid IN (c."callerId", c."receiverId")
    ORDER BY s."sequence"`,
  );
  // A call without signals returns a row of nulls, unlike someone else's call.
  if (rows.length === 0) throw notFound("call");
  return rows.filter((row) => row.sequence !== null);
}
