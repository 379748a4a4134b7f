import "server-only";
import { domainToASCII, domainToUnicode } from "node:url";
import { AUTHOR_COLUMNS_SQL, type AuthorColumns, toAuthor } from "@/lib/accounts/graph/author";
import { givesPlanSql } from "@/lib/accounts/plans/entitlement";
import { invalid } from "@/lib/http/errors";
import { DAY_MS, fromNow, now } from "@/lib/infra/clock";
import { type Db, prisma, readRows } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";
import { MAX_WAVE_ITEMS, MAX_WAVE_SAMPLE } from "../constants";
import type { WaveMatch, WavePreview, WaveSearch } from "../contract/waves";

/** Normalised by {@link parseCriteria}. */
export type WaveCriteria = Pick<WaveSearch, "match" | "value">;

/** The letters of a few words: shorter texts are equal by chance. */
const MIN_SHAPE_LENGTH = 12;
/** The labels that `link_hosts` keeps (prisma/triggers/shared.sql). */
const MAX_HOST_LABELS = 5;

const LINK = /^(?:https?:\/\/)?(?:www\.)?([^\s/?#:@]+)(?::\d+)?([/?#]\S*)?$/iu;

const refuse = (message: "cases.waves.badLink" | "cases.waves.badDomain" | "cases.waves.shortText") =>
  invalid(message, [{ path: "value", message }]);

/** Returns the host in Unicode and in lower case. Null unless it has at least two labels. */
function parseHost(written: string): string | null {
  const host = domainToUnicode(domainToASCII(written.toLowerCase()));
  return /^[^.\s]+(?:\.[^.\s]+)+$/.test(host) ? host : null;
}

function parseLink(value: string): { host: string; rest: string } | null {
  const [, written = "", rest = ""] = LINK.exec(value.trim()) ?? [];
  const host = parseHost(written);
  return host === null ? null : { host, rest: rest.replace(/\/$/, "") };
}

/** A mailbox as `mailbox_of` writes it, or a domain. Throws `invalid` for what is neither. */
async function parseAddress(written: string, db: Db): Promise<string> {
  const [, name = "", domain = ""] = /^(?:([^\s@]*)@)?([^@]*)$/.exec(written) ?? [];
  const host = parseHost(domain);
  if (!host) throw refuse("cases.waves.badDomain");
  const ascii = domainToASCII(host);
  if (name === "") return ascii;
  const [row] = await readRows<{ mailbox: string }>(
    db,
    Prisma.sql`SELECT mailbox_of(${`${name}@${ascii}`}::text) AS "mailbox"`,
  );
  return row?.mailbox ?? ascii;
}

/** Throws `invalid` for what is no link, address or domain, and for a text with too few letters. */
export async function parseCriteria({ match, value }: WaveCriteria, db: Db): Promise<WaveCriteria> {
  if (match === "link") {
    const link = parseLink(value);
    if (!link) throw refuse("cases.waves.badLink");
    return { match, value: `${link.host}${link.rest}` };
  }
  if (match === "email") return { match, value: await parseAddress(value.trim(), db) };
  const [row] = await readRows<{ length: number }>(
    db,
    Prisma.sql`SELECT length(text_shape(${value}::text)) AS "length"`,
  );
  if ((row?.length ?? 0) < MIN_SHAPE_LENGTH) throw refuse("cases.waves.shortText");
  return { match, value };
}

const escaped = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, "\\$&");

/**
 * Whether a text has the link, by the indexes on `link_hosts`; for a link with a path or a host with more labels also
 * by the words of the text.
 */
function hasLinkSql(value: string): Prisma.Sql {
  const { host, rest } = parseLink(value) ?? { host: value, rest: "" };
  const names = [...new Set([host, domainToASCII(host)])];
  const keys = names.map((name) => name.split(".").slice(-MAX_HOST_LABELS).join("."));
  const named = Prisma.sql`strpos(t."text", '.') > 0 AND link_hosts(t."text") && ${keys}::text[]`;
  const isLong = host.split(".").length > MAX_HOST_LABELS;
  if (rest === "" && !isLong) return named;
  const end = rest === "" ? "(?![[:alnum:]_-]|\\.[[:alnum:]])" : "(?![[:alnum:]_/-])";
  const pattern = `(?<![[:alnum:]_@-])(${names.map(escaped).join("|")})${escaped(rest)}${end}`;
  return Prisma.sql`${named} AND t."text" ~* ${pattern}::text`;
}

/** Whether a text leads elsewhere: by a link, a mention or an email address, or a telephone number. */
const leadsElsewhereSql = (text: Prisma.Sql) => Prisma.sql`
  (cardinality(link_hosts(${text})) > 0 OR ${text} ~* '://|@[[:alnum:]_]{2}' OR ${text} ~ '[0-9]([ ().-]*[0-9]){6}')`;

/** Whether the post or comment `t` matches. */
export function isMatchSql({ match, value }: WaveCriteria): Prisma.Sql {
  if (match === "link") return hasLinkSql(value);
  if (match === "text")
    return Prisma.sql`md5(text_shape(t."text"))::uuid = (SELECT md5(text_shape(${value}::text))::uuid)
      AND (NOT ${leadsElsewhereSql(Prisma.sql`${value}::text`)} OR ${leadsElsewhereSql(Prisma.sql`t."text"`)})`;
  // Both expressions have an index.
  const part = value.includes("@")
    ? Prisma.sql`mailbox_of(a."email")`
    : Prisma.sql`split_part(lower(a."email"), '@', 2)`;
  return Prisma.sql`t."authorId" IN (SELECT a."id" FROM "User" a WHERE ${part} = ${value}::text)`;
}

interface WaveScope {
  criteria: WaveCriteria;
  days: number;
  before: Date;
  /** Nobody decides about their own content. */
  starterId: string;
}

/**
 * The matching posts that everyone may see or that screening held, and the comments on such posts, in no order: "type",
 * "id", "authorId", "createdAt". At most one more of each than a wave may have.
 */
export function waveTargetsSql({ criteria, days, before, starterId }: WaveScope): Prisma.Sql {
  const common = Prisma.sql`${isMatchSql(criteria)} AND t."state" IN ('live', 'held') AND t."authorId" <> ${starterId}::uuid
    AND t."createdAt" BETWEEN ${fromNow(-days * DAY_MS, before)} AND ${before}`;
  return Prisma.sql`
    (SELECT 'post' AS "type", t."id", t."authorId", t."createdAt" FROM "Post" t
      WHERE ${common} AND t."visibility" = 'public' LIMIT ${MAX_WAVE_ITEMS + 1})
    UNION ALL
    (SELECT 'comment', t."id", t."authorId", t."createdAt" FROM "Comment" t JOIN "Post" p ON p."id" = t."postId"
      WHERE ${common} AND p."visibility" = 'public' LIMIT ${MAX_WAVE_ITEMS + 1})`;
}

const countSql = (scope: WaveScope) => Prisma.sql`
  SELECT count(*) FILTER (WHERE f."type" = 'post')::int AS "posts", count(*) FILTER (WHERE f."type" = 'comment')::int AS "comments",
    count(DISTINCT f."authorId")::int AS "authors"
  FROM (${waveTargetsSql(scope)}) f`;

const EXCERPT_CHARS = 300;

interface SampleRow extends AuthorColumns, Record<string, unknown> {
  type: "post" | "comment";
  id: string;
  text: string;
  state: string;
  createdAt: Date;
}

const sampleSql = (scope: WaveScope) => Prisma.sql`
  SELECT f."type", f."id", f."createdAt", left(coalesce(p."text", c."text"), ${EXCERPT_CHARS}) AS "text",
    coalesce(p."state", c."state")::text AS "state", ${AUTHOR_COLUMNS_SQL}
  FROM (SELECT * FROM (${waveTargetsSql(scope)}) w ORDER BY w."createdAt" DESC, w."id" DESC LIMIT ${MAX_WAVE_SAMPLE}) f
  JOIN "User" u ON u."id" = f."authorId"
  LEFT JOIN "Subscription" s ON s."userId" = u."id" AND ${givesPlanSql("s", scope.before)}
  LEFT JOIN "Post" p ON f."type" = 'post' AND p."id" = f."id"
  LEFT JOIN "Comment" c ON f."type" = 'comment' AND c."id" = f."id"
  ORDER BY f."createdAt" DESC, f."id" DESC`;

const toMatch = ({ type, id, text, state, createdAt, ...author }: SampleRow): WaveMatch => ({
  targetType: type,
  targetId: id,
  excerpt: text,
  isHeld: state === "held",
  createdAt: createdAt.toISOString(),
  author: toAuthor(author),
});

/**
 * Counts what a wave would remove, and shows the newest. Throws like {@link parseCriteria}. Endpoints use
 * `viewWavePreview`, which records the view.
 */
export async function previewWave(
  actor: { id: string },
  { days, ...search }: WaveSearch,
  db: Db = prisma,
): Promise<WavePreview> {
  const criteria = await parseCriteria(search, db);
  const scope = { criteria, days, before: now(), starterId: actor.id };
  const [[counts], sample] = await Promise.all([
    readRows<{ posts: number; comments: number; authors: number }>(db, countSql(scope)),
    readRows<SampleRow>(db, sampleSql(scope)),
  ]);
  const { posts = 0, comments = 0, authors = 0 } = counts ?? {};
  return {
    value: criteria.value,
    before: scope.before.toISOString(),
    posts,
    comments,
    authors,
    isTooMany: posts + comments > MAX_WAVE_ITEMS,
    sample: sample.map(toMatch),
  };
}
