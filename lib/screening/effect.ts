import "server-only";
import { DAY, fromNow } from "@/lib/infra/clock";
import { type Db, prisma, readRows } from "@/lib/infra/db";
import { firstIdOf } from "@/lib/infra/new-id";
import { Prisma, type ScreenedKind } from "@/prisma/generated/client";
import { type Hit, Verdict } from "./contract";
import { Hits } from "./queries";
import { verdictsOf } from "./text";
import { type Thresholds, verdictOf } from "./thresholds";

/** Newest first; a text takes about 1 ms. */
const MOST = 2_000;
const AT_ONCE = 25;
const EXAMPLES = 20;
const EXCERPT = 140;

interface Row {
  id: string;
  kind: ScreenedKind;
  hits: unknown;
  text: string | null;
}

export interface Effect {
  items: number;
  before: Record<Verdict, number>;
  after: Record<Verdict, number>;
  changed: number;
  examples: {
    screeningId: string;
    kind: string;
    excerpt: string | null;
    before: Verdict;
    after: Verdict;
    hits: Hit[];
  }[];
}

const none = (): Record<Verdict, number> => ({ pass: 0, queue: 0, hold: 0, reject: 0 });
const graver = (one: Verdict, other: Verdict) =>
  Verdict.options.indexOf(one) >= Verdict.options.indexOf(other) ? one : other;

/** The text is screened again; media hits come from the stored screening. */
function verdicts({ text, hits }: Row, tables: readonly Thresholds[]): { verdicts: Verdict[]; found: Hit[] } {
  const noted = Hits.catch([])
    .parse(hits)
    .filter(({ media }) => media !== undefined);
  const words = verdictsOf(text ?? "", tables);
  const all = tables.map((table, at) =>
    noted.reduce<Verdict>((most, hit) => graver(verdictOf(hit, table), most), words.verdicts[at] ?? "pass"),
  );
  return { verdicts: all, found: [...words.found, ...noted] };
}

/** Compares two tables on last week's items. The texts of messages are processed but never shown. */
export async function effectOf(before: Thresholds, after: Thresholds, db: Db = prisma): Promise<Effect> {
  const rows = await readRows<Row & Record<string, unknown>>(
    db,
    Prisma.sql`
    SELECT sc."id", sc."kind"::text AS "kind", sc."hits", coalesce(p."text", c."text", v."text", m."text") AS "text"
    FROM (SELECT * FROM "Screening" WHERE "id" >= ${firstIdOf(fromNow(-7 * DAY))}::uuid ORDER BY "id" DESC LIMIT ${MOST}) sc
    LEFT JOIN "Post" p ON p."screeningId" = sc."id"
    LEFT JOIN "Comment" c ON c."screeningId" = sc."id"
    LEFT JOIN "Vibe" v ON v."screeningId" = sc."id"
    LEFT JOIN "Message" m ON m."screeningId" = sc."id"
    WHERE coalesce(p."id", c."id", v."id", m."id") IS NOT NULL`,
  );
  const effect: Effect = { items: rows.length, before: none(), after: none(), changed: 0, examples: [] };
  for (const [at, row] of rows.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await new Promise((resolve) => setImmediate(resolve));
    const {
      verdicts: [was = "pass", is = "pass"],
      found,
    } = verdicts(row, [before, after]);
    effect.before[was]++;
    effect.after[is]++;
    if (was === is) continue;
    effect.changed++;
    if (effect.examples.length < EXAMPLES)
      effect.examples.push({
        screeningId: row.id,
        kind: row.kind,
        before: was,
        after: is,
        excerpt: row.kind === "message" ? null : (row.text?.slice(0, EXCERPT) ?? null),
        hits: found.filter((hit) => verdictOf(hit, before) !== "pass" || verdictOf(hit, after) !== "pass").slice(0, 5),
      });
  }
  return effect;
}
