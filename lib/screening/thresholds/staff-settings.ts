import "server-only";
import { z } from "zod";
import { conflict, invalid, notFound } from "@/lib/http/errors";
import { now, SECOND_MS } from "@/lib/infra/clock";
import { type Db, isUniqueViolation, prisma } from "@/lib/infra/db";
import { log } from "@/lib/infra/logging/log";
import { HitSource, ScreeningCategory } from "../contract";
import { type StaffTerm, setStaffTerms } from "../text/term-lists";
import { applyThresholds, DEFAULT_THRESHOLDS, type ScreeningThresholdTable } from "./thresholds";

/** Changes by other processes apply after this. */
const SETTINGS_TTL_MS = 5 * SECOND_MS;

const Limits = z.object({ queue: z.number(), hold: z.number().nullable() });
const Stored = z.partialRecord(HitSource, z.partialRecord(ScreeningCategory, Limits));

const shared = globalThis as typeof globalThis & { verandaSettingsReadAt?: number };

export interface NamedThreshold {
  source: HitSource;
  category: ScreeningCategory;
  queue: number;
  hold: number | null;
}

/** In the order of the built-in table. Staff terms have their own verdicts and no thresholds. */
export const listThresholds = (table: ScreeningThresholdTable): NamedThreshold[] =>
  HitSource.options.flatMap((source) =>
    source === "listed"
      ? []
      : ScreeningCategory.options.flatMap((category) => {
          const limits = table[source][category];
          return limits ? [{ source, category, ...limits }] : [];
        }),
  );

/** Throws `invalid` for an unknown threshold. */
export function withThresholdChanges(changes: readonly NamedThreshold[]): ScreeningThresholdTable {
  const table = structuredClone(DEFAULT_THRESHOLDS) as Record<
    HitSource,
    Partial<Record<ScreeningCategory, { queue: number; hold: number | null }>>
  >;
  for (const { source, category, queue, hold } of changes) {
    if (source === "listed" || !table[source][category]) throw invalid("cases.thresholds.unknown");
    table[source][category] = { queue, hold };
  }
  return table;
}

/** Version 0 is the built-in table. */
export async function readThresholds(
  db: Db = prisma,
): Promise<{ version: number; table: ScreeningThresholdTable; changedAt: Date | null }> {
  const row = await db.screeningThresholds.findFirst({ orderBy: { version: "desc" } });
  if (!row) return { version: 0, table: DEFAULT_THRESHOLDS, changedAt: null };
  const stored = Stored.parse(row.thresholds);
  const named = HitSource.options.flatMap((source) =>
    Object.entries(stored[source] ?? {}).flatMap(([name, limits]) => {
      const category = ScreeningCategory.safeParse(name);
      const isKnown = category.success && source !== "listed" && DEFAULT_THRESHOLDS[source][category.data];
      return isKnown && limits ? [{ source, category: category.data, ...limits }] : [];
    }),
  );
  return { version: row.version, table: withThresholdChanges(named), changedAt: row.createdAt };
}

const TERM_SELECT = { id: true, kind: true, value: true, verdict: true, category: true, createdAt: true } as const;

const Kind = z.enum(["word", "link", "allowed"]);
const TermVerdict = z.enum(["queue", "hold"]);

export interface StoredTerm extends StaffTerm {
  id: string;
  createdAt: Date;
}

export async function readTerms(db: Db = prisma): Promise<StoredTerm[]> {
  const rows = await db.termListEntry.findMany({ orderBy: [{ kind: "asc" }, { value: "asc" }], select: TERM_SELECT });
  return rows.map(({ kind, verdict, category, ...row }) => ({
    ...row,
    kind: Kind.parse(kind),
    verdict: TermVerdict.nullable().parse(verdict),
    category: ScreeningCategory.nullable().parse(category),
  }));
}

/** Does nothing within five seconds of the last call, unless `force`. */
export async function refreshSettings(db: Db = prisma, { force = false } = {}): Promise<void> {
  const nowMs = performance.now();
  if (!force && shared.verandaSettingsReadAt !== undefined && nowMs - shared.verandaSettingsReadAt < SETTINGS_TTL_MS)
    return;
  shared.verandaSettingsReadAt = nowMs;
  const [{ version, table }, terms] = [await readThresholds(db), await readTerms(db)];
  applyThresholds(version === 0 ? null : table);
  const last = terms.reduce((time, { createdAt }) => Math.max(time, createdAt.getTime()), 0);
  const own = [
    ...(version > 0 ? [`thresholds ${version}`] : []),
    ...(last > 0 ? [`terms ${terms.length}.${last}`] : []),
  ];
  setStaffTerms(terms, own.map((part) => `${part}, `).join(""));
}

/**
 * Reads the settings regularly, so that those of other processes apply to the next text here, however long ago the last
 * one was. Returns a function that ends it.
 */
export function watchSettings(intervalMs = SETTINGS_TTL_MS): () => void {
  const read = () =>
    refreshSettings(prisma, { force: true }).catch((error: unknown) =>
      log.warn({ err: error }, "the settings of screening could not be read"),
    );
  const timer = setInterval(() => void read(), intervalMs).unref();
  return () => clearInterval(timer);
}

/** Without scheme, path or www. Null if invalid. */
function domainOf(value: string): string | null {
  const address = /^[a-z][a-z0-9+.-]*:\/\//.test(value) ? value : `http://${value}`;
  if (!URL.canParse(address)) return null;
  const host = new URL(address).hostname.replace(/^www\./, "");
  return /^[^.\s]+(\.[^.\s]+)+$/.test(host) ? host : null;
}

/** Call {@link refreshSettings} after the commit. Throws `invalid` for no word or domain, `conflict` if listed. */
export async function addStaffTerm(term: StaffTerm, db: Db): Promise<StoredTerm> {
  const written = term.value.trim().toLowerCase().replace(/\s+/g, " ");
  const value = term.kind === "link" ? domainOf(written) : written;
  if (value === null) throw invalid("cases.lists.badDomain", [{ path: "value", message: "cases.lists.badDomain" }]);
  if ((value.match(/[\p{L}\p{N}]/gu) ?? []).length < 2)
    throw invalid("cases.lists.noLetters", [{ path: "value", message: "cases.lists.noLetters" }]);
  const isAllowed = term.kind === "allowed";
  const data = { ...term, value, verdict: isAllowed ? null : term.verdict, category: isAllowed ? null : term.category };
  try {
    const row = await db.termListEntry.create({
      data: { ...data, createdAt: now() },
      select: { id: true, createdAt: true },
    });
    return { ...data, ...row };
  } catch (error) {
    throw isUniqueViolation(error) ? conflict("cases.lists.taken") : error;
  }
}

export async function removeStaffTerm(id: string, db: Db): Promise<StaffTerm["kind"]> {
  const [row] = await db.$queryRaw<
    { kind: string }[]
  >`DELETE FROM "ListedTerm" WHERE "id" = ${id}::uuid RETURNING "kind"`;
  if (!row) throw notFound("listEntry");
  return Kind.parse(row.kind);
}

/** Throws `conflict` if another change than `after` came first, `invalid` for unknown thresholds. */
export async function setThresholds(after: number, changes: readonly NamedThreshold[], db: Db): Promise<void> {
  const table = withThresholdChanges(changes);
  const { version } = await readThresholds(db);
  if (version !== after) throw conflict("cases.thresholds.stale");
  try {
    await db.screeningThresholds.create({
      data: { version: after + 1, thresholds: JSON.parse(JSON.stringify(table)), createdAt: now() },
      select: { version: true },
    });
  } catch (error) {
    throw isUniqueViolation(error) ? conflict("cases.thresholds.stale") : error;
  }
}
