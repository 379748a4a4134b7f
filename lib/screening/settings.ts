import "server-only";
import { z } from "zod";
import { conflict, invalid, notFound } from "@/lib/http/errors";
import { now, SECOND } from "@/lib/infra/clock";
import { type Db, isTaken, prisma } from "@/lib/infra/db";
import { cases as text } from "@/lib/text/cases";
import { Category, Source } from "./contract";
import { applyTerms, type Term } from "./listed";
import { applyThresholds, THRESHOLDS, type Thresholds } from "./thresholds";

/** Changes by other processes apply after this. */
const FRESH = 5 * SECOND;

const Limits = z.object({ queue: z.number(), hold: z.number().nullable() });
const Stored = z.partialRecord(Source, z.partialRecord(Category, Limits));

const shared = globalThis as typeof globalThis & { verandaSettingsReadAt?: number };

export interface Named {
  source: Source;
  category: Category;
  queue: number;
  hold: number | null;
}

/** In the order of the built-in table. Staff terms have their own verdicts and no thresholds. */
export const namesOf = (table: Thresholds): Named[] =>
  Source.options.flatMap((source) =>
    source === "listed"
      ? []
      : Category.options.flatMap((category) => {
          const limits = table[source][category];
          return limits ? [{ source, category, ...limits }] : [];
        }),
  );

/** Throws `invalid` for an unknown threshold. */
export function tableWith(changes: readonly Named[]): Thresholds {
  const table = structuredClone(THRESHOLDS) as Record<
    Source,
    Partial<Record<Category, { queue: number; hold: number | null }>>
  >;
  for (const { source, category, queue, hold } of changes) {
    if (source === "listed" || !table[source][category]) throw invalid(text.thresholds.unknown);
    table[source][category] = { queue, hold };
  }
  return table;
}

/** Version 0 is the built-in table. */
export async function readThresholds(
  db: Db = prisma,
): Promise<{ version: number; table: Thresholds; changedAt: Date | null }> {
  const row = await db.thresholdSet.findFirst({ orderBy: { version: "desc" } });
  if (!row) return { version: 0, table: THRESHOLDS, changedAt: null };
  const stored = Stored.parse(row.thresholds);
  const named = Source.options.flatMap((source) =>
    Object.entries(stored[source] ?? {}).flatMap(([name, limits]) => {
      const category = Category.safeParse(name);
      const isKnown = category.success && source !== "listed" && THRESHOLDS[source][category.data];
      return isKnown && limits ? [{ source, category: category.data, ...limits }] : [];
    }),
  );
  return { version: row.version, table: tableWith(named), changedAt: row.createdAt };
}

const TERM = { id: true, kind: true, value: true, verdict: true, category: true, createdAt: true } as const;

const Kind = z.enum(["word", "link", "allowed"]);
const TermVerdict = z.enum(["queue", "hold"]);

export interface StoredTerm extends Term {
  id: string;
  createdAt: Date;
}

export async function readTerms(db: Db = prisma): Promise<StoredTerm[]> {
  const rows = await db.listedTerm.findMany({ orderBy: [{ kind: "asc" }, { value: "asc" }], select: TERM });
  return rows.map(({ kind, verdict, category, ...row }) => ({
    ...row,
    kind: Kind.parse(kind),
    verdict: TermVerdict.nullable().parse(verdict),
    category: Category.nullable().parse(category),
  }));
}

/** Does nothing within five seconds of the last call, unless `force`. */
export async function refreshSettings(db: Db = prisma, { force = false } = {}): Promise<void> {
  const at = performance.now();
  if (!force && shared.verandaSettingsReadAt !== undefined && at - shared.verandaSettingsReadAt < FRESH) return;
  shared.verandaSettingsReadAt = at;
  const [{ version, table }, terms] = [await readThresholds(db), await readTerms(db)];
  applyThresholds(version === 0 ? null : table);
  const last = terms.reduce((time, { createdAt }) => Math.max(time, createdAt.getTime()), 0);
  const own = [
    ...(version > 0 ? [`thresholds ${version}`] : []),
    ...(last > 0 ? [`terms ${terms.length}.${last}`] : []),
  ];
  applyTerms(terms, own.map((part) => `${part}, `).join(""));
}

/** Without scheme, path or www. Null if invalid. */
function domainOf(value: string): string | null {
  const address = /^[a-z][a-z0-9+.-]*:\/\//.test(value) ? value : `http://${value}`;
  if (!URL.canParse(address)) return null;
  const host = new URL(address).hostname.replace(/^www\./, "");
  return /^[^.\s]+(\.[^.\s]+)+$/.test(host) ? host : null;
}

/** Call {@link refreshSettings} after the commit. Throws `invalid` for no word or domain, `conflict` if listed. */
export async function addTerm(term: Term, db: Db): Promise<StoredTerm> {
  const written = term.value.trim().toLowerCase().replace(/\s+/g, " ");
  const value = term.kind === "link" ? domainOf(written) : written;
  if (value === null) throw invalid(text.lists.badDomain, [{ path: "value", message: text.lists.badDomain }]);
  if ((value.match(/[\p{L}\p{N}]/gu) ?? []).length < 2)
    throw invalid(text.lists.noLetters, [{ path: "value", message: text.lists.noLetters }]);
  const isAllowed = term.kind === "allowed";
  const data = { ...term, value, verdict: isAllowed ? null : term.verdict, category: isAllowed ? null : term.category };
  try {
    const row = await db.listedTerm.create({
      data: { ...data, createdAt: now() },
      select: { id: true, createdAt: true },
    });
    return { ...data, ...row };
  } catch (error) {
    throw isTaken(error) ? conflict(text.lists.taken) : error;
  }
}

export async function removeTerm(id: string, db: Db): Promise<Term["kind"]> {
  const [row] = await db.$queryRaw<
    { kind: string }[]
  >`DELETE FROM "ListedTerm" WHERE "id" = ${id}::uuid RETURNING "kind"`;
  if (!row) throw notFound(text.entry);
  return Kind.parse(row.kind);
}

/** Throws `conflict` if another change than `after` came first, `invalid` for unknown thresholds. */
export async function setThresholds(after: number, changes: readonly Named[], db: Db): Promise<void> {
  const table = tableWith(changes);
  const { version } = await readThresholds(db);
  if (version !== after) throw conflict(text.thresholds.stale);
  try {
    await db.thresholdSet.create({
      data: { version: after + 1, thresholds: JSON.parse(JSON.stringify(table)), createdAt: now() },
      select: { version: true },
    });
  } catch (error) {
    throw isTaken(error) ? conflict(text.thresholds.stale) : error;
  }
}
