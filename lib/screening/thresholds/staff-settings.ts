import "server-only";
import { z } from "zod";
import { conflict, invalid, notFound } from "@/lib/http/errors";
import { now, SECOND_MS } from "@/lib/infra/clock";
import { type Db, isUniqueViolation, prisma } from "@/lib/infra/db";
import { log } from "@/lib/infra/logging/log";
import { HitSource, ScreeningCategory } from "../contract";
import { type StaffTerm, setStaffTerms } from "../text/term-lists";
import {
  applyThresholds,
  DEFAULT_THRESHOLDS,
  type ScreeningThresholdTable,
  type ScreeningThresholdTables,
  type ThresholdLanguage,
} from "./thresholds";

/** Changes by other processes apply after this. */
const SETTINGS_TTL_MS = 5 * SECOND_MS;

const Limits = z.object({ queue: z.number(), hold: z.number().nullable() });
const Stored = z.partialRecord(HitSource, z.partialRecord(ScreeningCategory, Limits));

const shared = globalThis as typeof globalThis & { verandaSettingsReadAt?: number };

export interface NamedThreshold {
  language: ThresholdLanguage;
  source: HitSource;
  category: ScreeningCategory;
  queue: number;
  hold: number | null;
}

/** The previous release knows no languages and keeps the last of two with one name, which must be the English. */
const LANGUAGE_ORDER: readonly ThresholdLanguage[] = ["es", "en"];

/** Each table in the order of the sources. Staff terms have their own verdicts and no thresholds. */
export const listThresholds = (tables: ScreeningThresholdTables): NamedThreshold[] =>
  LANGUAGE_ORDER.flatMap((language) =>
    HitSource.options.flatMap((source) =>
      source === "listed"
        ? []
        : ScreeningCategory.options.flatMap((category) => {
            const limits = tables[language][source]?.[category];
            return limits ? [{ language, source, category, ...limits }] : [];
          }),
    ),
  );

type ChangedTable = Partial<
  Record<HitSource, Partial<Record<ScreeningCategory, { queue: number; hold: number | null }>>>
>;

/** What is not named is built-in. Throws `invalid` for an unknown threshold. */
function changedTable(language: ThresholdLanguage, changes: readonly NamedThreshold[]): ScreeningThresholdTable {
  const table = structuredClone(DEFAULT_THRESHOLDS[language]) as ChangedTable;
  for (const { source, category, queue, hold } of changes) {
    const limits = source === "listed" ? undefined : table[source];
    if (!limits?.[category]) throw invalid("cases.thresholds.unknown");
    limits[category] = { queue, hold };
  }
  return table;
}

/** A language without changes keeps its table of `before`. Throws `invalid` for an unknown threshold. */
export function withThresholdChanges(
  changes: readonly NamedThreshold[],
  before: ScreeningThresholdTables,
): ScreeningThresholdTables {
  const tableOf = (language: ThresholdLanguage) => {
    const own = changes.filter((change) => change.language === language);
    return own.length > 0 ? changedTable(language, own) : before[language];
  };
  return { en: tableOf("en"), es: tableOf("es") };
}

const toNamed = (language: ThresholdLanguage, stored: z.output<typeof Stored>): NamedThreshold[] =>
  HitSource.options.flatMap((source) =>
    Object.entries(stored[source] ?? {}).flatMap(([name, limits]) => {
      const category = ScreeningCategory.safeParse(name);
      const isKnown = category.success && source !== "listed" && DEFAULT_THRESHOLDS[language][source]?.[category.data];
      return isKnown && limits ? [{ language, source, category: category.data, ...limits }] : [];
    }),
  );

/** Version 0 has the built-in tables. */
export async function readThresholds(
  db: Db = prisma,
): Promise<{ version: number; tables: ScreeningThresholdTables; changedAt: Date | null }> {
  const row = await db.screeningThresholds.findFirst({ orderBy: { version: "desc" } });
  if (!row) return { version: 0, tables: DEFAULT_THRESHOLDS, changedAt: null };
  // Without Spanish limits it is of the previous release, where one table was for both languages.
  const { thresholds, spanishThresholds } = row;
  const named = [
    ...toNamed("en", Stored.parse(thresholds)),
    ...toNamed("es", Stored.parse(spanishThresholds ?? thresholds)),
  ];
  return { version: row.version, tables: withThresholdChanges(named, DEFAULT_THRESHOLDS), changedAt: row.createdAt };
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
  const [{ version, tables }, terms] = [await readThresholds(db), await readTerms(db)];
  applyThresholds(version === 0 ? null : tables);
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

/** The domain without scheme, path or www. Null if invalid. */
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

const toJson = (table: ScreeningThresholdTable) => JSON.parse(JSON.stringify(table));

/** Throws `conflict` if another change than `after` came first, `invalid` for unknown thresholds. */
export async function setThresholds(after: number, changes: readonly NamedThreshold[], db: Db): Promise<void> {
  const { version, tables } = await readThresholds(db);
  const { en, es } = withThresholdChanges(changes, tables);
  if (version !== after) throw conflict("cases.thresholds.stale");
  try {
    await db.screeningThresholds.create({
      data: { version: after + 1, thresholds: toJson(en), spanishThresholds: toJson(es), createdAt: now() },
      select: { version: true },
    });
  } catch (error) {
    throw isUniqueViolation(error) ? conflict("cases.thresholds.stale") : error;
  }
}
