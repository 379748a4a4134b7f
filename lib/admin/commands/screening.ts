import "server-only";
import type { Actor } from "@/lib/accounts/session/session";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { recordAudit } from "@/lib/moderation/commands/record-audit";
import { recordViews } from "@/lib/moderation/commands/record-views";
import { foldText, screenText } from "@/lib/screening/text/screen-text";
import {
  addStaffTerm,
  listThresholds,
  readTerms,
  readThresholds,
  refreshSettings,
  removeStaffTerm,
  type StoredTerm,
  setThresholds,
  withThresholdChanges,
} from "@/lib/screening/thresholds/staff-settings";
import { previewThresholdTables } from "@/lib/screening/thresholds/threshold-preview";
import { DEFAULT_THRESHOLDS } from "@/lib/screening/thresholds/thresholds";
import type {
  NewTermListEntry,
  ScreeningTrial,
  StaffThresholds,
  TermListEntry,
  Threshold,
  ThresholdEffect,
} from "../contract/screening";

type Staff = Pick<Actor, "id">;

const present = ({ createdAt, ...term }: StoredTerm): TermListEntry => ({
  ...term,
  createdAt: createdAt.toISOString(),
});

export const listTerms = async (db: Db = prisma): Promise<TermListEntry[]> => (await readTerms(db)).map(present);

/** Adds a list entry, effective from the next screened text. Throws like {@link addStaffTerm}. */
export async function addTermListEntry(actor: Staff, entry: NewTermListEntry, db: Db = prisma): Promise<TermListEntry> {
  const { kind, value, verdict = null, category = null } = entry;
  const added = await inTransaction(db, async (tx) => {
    const term = await addStaffTerm({ kind, value, verdict, category }, tx);
    await recordAudit(
      "screening.term-added",
      { actorId: actor.id, detail: { kind, value: term.value, verdict, category } },
      tx,
    );
    return term;
  });
  await refreshSettings(db, { force: true });
  return present(added);
}

export async function removeTermListEntry(actor: Staff, id: string, db: Db = prisma): Promise<{ success: true }> {
  await inTransaction(db, async (tx) => {
    const kind = await removeStaffTerm(id, tx);
    await recordAudit("screening.term-removed", { actorId: actor.id, detail: { kind } }, tx);
  });
  await refreshSettings(db, { force: true });
  return { success: true };
}

/** Screens a text without storing anything. */
export async function screenTrialText({ text }: { text: string }, db: Db = prisma): Promise<ScreeningTrial> {
  await refreshSettings(db);
  const { verdict, hits, ms, language, scores, version } = screenText(text);
  return { verdict, hits, ms, language, scores, version, folded: foldText(text) };
}

export async function getThresholds(db: Db = prisma): Promise<StaffThresholds> {
  const { version, tables, changedAt } = await readThresholds(db);
  return {
    thresholds: listThresholds(tables),
    defaults: listThresholds(DEFAULT_THRESHOLDS),
    version,
    changedAt: changedAt?.toISOString() ?? null,
  };
}

/** Re-evaluates last week's items, and records the view of their excerpts. Throws `invalid` for unknown thresholds. */
export async function previewThresholds(
  actor: Staff,
  { thresholds }: { thresholds: Threshold[] },
  db: Db = prisma,
): Promise<ThresholdEffect> {
  const { tables } = await readThresholds(db);
  const effect = await previewThresholdTables(tables, withThresholdChanges(thresholds, tables), db);
  if (effect.examples.length > 0) await recordViews(actor, [{ act: "thresholds.previewed" }], db);
  return effect;
}

/** Saves thresholds, effective from the next screened text. Throws `conflict` if `version` is stale. */
export async function saveThresholds(
  actor: Staff,
  { version, thresholds }: { version: number; thresholds: Threshold[] },
  db: Db = prisma,
): Promise<StaffThresholds> {
  await inTransaction(db, async (tx) => {
    await setThresholds(version, thresholds, tx);
    await recordAudit("screening.thresholds-changed", { actorId: actor.id, detail: { version: version + 1 } }, tx);
  });
  await refreshSettings(db, { force: true });
  return getThresholds(db);
}
