import "server-only";
import { DAY_MS, fromNow } from "@/lib/infra/clock";
import { type Db, prisma, readRows } from "@/lib/infra/db";
import { firstIdAt } from "@/lib/infra/ids";
import { truncateText } from "@/lib/text/truncate-text";
import { Prisma, type ScreenedKind } from "@/prisma/generated/client";
import { type ScreeningHit, Verdict } from "../contract";
import { Hits } from "../queries/screenings";
import { verdictsOf } from "../text/screen-text";
import { type ScreeningThresholdTables, verdictOf } from "./thresholds";

/** Newest first; a text takes about 1 ms. */
const MAX_PREVIEWED_ITEMS = 2_000;
const ITEMS_BETWEEN_YIELDS = 25;
const MAX_EXAMPLES = 20;
const MAX_EXCERPT_LENGTH = 140;

interface Row {
  id: string;
  kind: ScreenedKind;
  hits: unknown;
  text: string | null;
  /** A message, or for close friends or its author only. */
  isHidden: boolean;
}

export interface ThresholdPreview {
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
    hits: ScreeningHit[];
  }[];
}

const none = (): Record<Verdict, number> => ({ pass: 0, queue: 0, hold: 0, reject: 0 });
const graver = (one: Verdict, other: Verdict) =>
  Verdict.options.indexOf(one) >= Verdict.options.indexOf(other) ? one : other;

/** The text is screened again; media hits come from the stored screening. */
function verdicts(
  { text, hits }: Row,
  sets: readonly ScreeningThresholdTables[],
): { verdicts: Verdict[]; found: ScreeningHit[] } {
  const noted = Hits.catch([])
    .parse(hits)
    .filter(({ media }) => media !== undefined);
  const words = verdictsOf(text ?? "", sets);
  const all = sets.map((tables, index) =>
    noted.reduce<Verdict>((most, hit) => graver(verdictOf(hit, tables), most), words.verdicts[index] ?? "pass"),
  );
  return { verdicts: all, found: [...words.found, ...noted] };
}

/**
 * Compares the tables on last week's items. The texts of messages, and of what is for close friends or its
 * author only, are processed but never shown.
 */
export async function previewThresholdTables(
  before: ScreeningThresholdTables,
  after: ScreeningThresholdTables,
  db: Db = prisma,
): Promise<ThresholdPreview> {
  const rows = await readRows<Row & Record<string, unknown>>(
    db,
    Prisma.sql`
    SELECT sc."id", sc."kind"::text AS "kind", sc."hits", coalesce(p."text", c."text", v."text", m."text") AS "text",
      m."id" IS NOT NULL OR coalesce(p."visibility", cp."visibility") IN ('private', 'close_friends') OR coalesce(v."closeFriendsOnly", false) AS "isHidden"
    FROM (SELECT * FROM "Screening" WHERE "id" >= ${firstIdAt(fromNow(-7 * DAY_MS))}::uuid ORDER BY "id" DESC LIMIT ${MAX_PREVIEWED_ITEMS}) sc
    LEFT JOIN "Post" p ON p."screeningId" = sc."id"
    LEFT JOIN "Comment" c ON c."screeningId" = sc."id"
    LEFT JOIN "Post" cp ON cp."id" = c."postId"
    LEFT JOIN "Vibe" v ON v."screeningId" = sc."id"
    LEFT JOIN "Message" m ON m."screeningId" = sc."id"
    WHERE coalesce(p."id", c."id", v."id", m."id") IS NOT NULL`,
  );
  const effect: ThresholdPreview = { items: rows.length, before: none(), after: none(), changed: 0, examples: [] };
  for (const [at, row] of rows.entries()) {
    if (at % ITEMS_BETWEEN_YIELDS === ITEMS_BETWEEN_YIELDS - 1) await new Promise((resolve) => setImmediate(resolve));
    const {
      verdicts: [was = "pass", is = "pass"],
      found,
    } = verdicts(row, [before, after]);
    effect.before[was]++;
    effect.after[is]++;
    if (was === is) continue;
    effect.changed++;
    if (effect.examples.length < MAX_EXAMPLES)
      effect.examples.push({
        screeningId: row.id,
        kind: row.kind,
        before: was,
        after: is,
        excerpt: row.isHidden || row.text === null ? null : truncateText(row.text, MAX_EXCERPT_LENGTH),
        hits: found.filter((hit) => verdictOf(hit, before) !== "pass" || verdictOf(hit, after) !== "pass").slice(0, 5),
      });
  }
  return effect;
}
