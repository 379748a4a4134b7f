import "server-only";
import type { Actor } from "@/lib/accounts/session";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { audit } from "@/lib/moderation/audit";
import { effectOf } from "@/lib/screening/effect";
import {
  addTerm,
  namesOf,
  readTerms,
  readThresholds,
  refreshSettings,
  removeTerm,
  type StoredTerm,
  setThresholds,
  tableWith,
} from "@/lib/screening/settings";
import { foldedOf, screenText } from "@/lib/screening/text";
import { THRESHOLDS } from "@/lib/screening/thresholds";
import type { ListEntry, NewListEntry, Threshold, ThresholdEffect, Thresholds, Trial } from "../contract/screening";

type Staff = Pick<Actor, "id">;

const present = ({ createdAt, ...term }: StoredTerm): ListEntry => ({ ...term, createdAt: createdAt.toISOString() });

export const listTerms = async (db: Db = prisma): Promise<ListEntry[]> => (await readTerms(db)).map(present);

/** Adds a list entry, effective from the next screened text. Throws like {@link addTerm}. */
export async function listTerm(actor: Staff, entry: NewListEntry, db: Db = prisma): Promise<ListEntry> {
  const { kind, value, verdict = null, category = null } = entry;
  const added = await inTransaction(db, async (tx) => {
    const term = await addTerm({ kind, value, verdict, category }, tx);
    await audit(
      "screening.term-added",
      { actorId: actor.id, detail: { kind, value: term.value, verdict, category } },
      tx,
    );
    return term;
  });
  await refreshSettings(db, { force: true });
  return present(added);
}

export async function unlistTerm(actor: Staff, id: string, db: Db = prisma): Promise<{ success: true }> {
  await inTransaction(db, async (tx) => {
    const kind = await removeTerm(id, tx);
    await audit("screening.term-removed", { actorId: actor.id, detail: { kind } }, tx);
  });
  await refreshSettings(db, { force: true });
  return { success: true };
}

/** Screens a text without storing anything. */
export async function tryText({ text }: { text: string }, db: Db = prisma): Promise<Trial> {
  await refreshSettings(db);
  const { verdict, hits, ms, language, scores, version } = screenText(text);
  return { verdict, hits, ms, language, scores, version, folded: foldedOf(text) };
}

export async function getThresholds(db: Db = prisma): Promise<Thresholds> {
  const { version, table, changedAt } = await readThresholds(db);
  return {
    thresholds: namesOf(table),
    defaults: namesOf(THRESHOLDS),
    version,
    changedAt: changedAt?.toISOString() ?? null,
  };
}

/** Re-evaluates last week's items. Throws `invalid` for unknown thresholds. */
export async function previewThresholds(
  { thresholds }: { thresholds: Threshold[] },
  db: Db = prisma,
): Promise<ThresholdEffect> {
  const after = tableWith(thresholds);
  return effectOf((await readThresholds(db)).table, after, db);
}

/** Saves thresholds, effective from the next screened text. Throws `conflict` if `version` is stale. */
export async function saveThresholds(
  actor: Staff,
  { version, thresholds }: { version: number; thresholds: Threshold[] },
  db: Db = prisma,
): Promise<Thresholds> {
  await inTransaction(db, async (tx) => {
    await setThresholds(version, thresholds, tx);
    await audit("screening.thresholds-changed", { actorId: actor.id, detail: { version: version + 1 } }, tx);
  });
  await refreshSettings(db, { force: true });
  return getThresholds(db);
}
