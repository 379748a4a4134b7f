import "server-only";
import { notFound } from "@/lib/http/errors";
import { type Db, inTransaction } from "@/lib/infra/db";
import { calls as text } from "@/lib/text/calls";
import type { Call } from "./contract";
import type { Side } from "./policy";
import { pushCall } from "./push";
import { type CallRow, callById, callOf, checkThere, lockCallAndPeople, ownSide } from "./rows";
import { settleCall } from "./settle";

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
