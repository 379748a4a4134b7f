import "server-only";
import { env } from "@/lib/env";
import { type AppError, forbidden } from "@/lib/http/errors";
import { describeMessage } from "@/lib/i18n/message-descriptor";
import { DAY_MS, fromNow, now } from "@/lib/infra/clock";
import { type Db, executeSql, prisma, readRows } from "@/lib/infra/db";
import { findHosts } from "@/lib/screening/links/find-links";
import { mentionsOf, tokensOf } from "@/lib/text/tokens";
import { type AllowanceKind, Prisma } from "@/prisma/generated/client";
import type { TrustLimit } from "../contract/trust";
import { readTrust, type Trust } from "./read-trust";

// Lock order: posts and conversations, then uses (all of the same user), then files.

const OWN_HOST = env.APP_URL ? new URL(env.APP_URL).hostname : null;
export const MEGABYTE_BYTES = 1_000_000;
const USE_RETENTION_MS = 7 * DAY_MS;

export const utcDaySql = (at: Date) => Prisma.sql`(${at}::timestamptz AT TIME ZONE 'UTC')::date`;

/** What pages show as links, and every other host that a reader could open: "www.pills.example", "pills [.] top". */
function outsideLinksIn(text: string): string[] {
  const links = text.includes("://") ? tokensOf(text).filter(({ kind }) => kind === "link") : [];
  const hosts = findHosts({ original: text }).filter(
    ({ start, end, isMeant }) => isMeant && !links.some((link) => link.start < end && start < link.end),
  );
  return [
    ...links.flatMap(({ value }) => (URL.canParse(value) && new URL(value).hostname !== OWN_HOST ? [value] : [])),
    ...hosts.flatMap(({ host, start, end }) => (host === OWN_HOST ? [] : [text.slice(start, end)])),
  ];
}

/** The distinct links of texts that lead to other sites. */
const outsideLinksOf = (texts: readonly string[]): string[] => [...new Set(texts.flatMap(outsideLinksIn))];

const mentionsIn = (text: string): string[] => (text.includes("@") ? mentionsOf(text) : []);

const newIn = (before: readonly string[], after: readonly string[]) => after.filter((each) => !before.includes(each));

/** Says what the limit is, and how it rises. */
function refusal(name: TrustLimit, { limits, next }: Trust): AppError {
  const limit = limits[name] ?? 0;
  return forbidden(
    describeMessage(`trust.refusals.${name}`, {
      limit: name === "uploadMegabytes" ? { bytes: limit * MEGABYTE_BYTES } : limit,
      next: next === null ? "none" : next.needsEmail ? "email" : "grow",
    }),
  );
}

/** Adds to what the user has used today, and waits for a concurrent use. Throws `forbidden` above the limit. */
async function addAllowanceUse(
  userId: string,
  trust: Trust,
  { kind, limit: name, amount }: { kind: AllowanceKind; limit: TrustLimit; amount: number },
  tx: Db,
): Promise<void> {
  const limit = trust.limits[name];
  if (limit === null || amount === 0) return;
  const most = name === "uploadMegabytes" ? limit * MEGABYTE_BYTES : limit;
  if (amount > most) throw refusal(name, trust);
  const isUsed = await executeSql(
    tx,
    Prisma.sql`
    INSERT INTO "AllowanceUse" AS u ("userId", "day", "kind", "used")
    VALUES (${userId}::uuid, ${utcDaySql(now())}, ${kind}::"AllowanceKind", ${amount}::bigint)
    ON CONFLICT ("userId", "day", "kind") DO UPDATE SET "used" = u."used" + excluded."used"
      WHERE u."used" + excluded."used" <= ${most}::bigint`,
  );
  if (isUsed === 0) throw refusal(name, trust);
}

/** The number of `after` in one text, which only refuses what is added to it. */
function assertPerText(name: TrustLimit, trust: Trust, count: number): void {
  const limit = trust.limits[name];
  if (limit !== null && count > limit) throw refusal(name, trust);
}

/** Texts that are shown together; none before if they are new. */
export interface TextsChange {
  before: readonly string[];
  after: readonly string[];
}

interface TextChange {
  /** Empty for a new text. */
  before: string;
  after: string;
  /** What is shown with it, where a mention notifies no one: a warning, answers of a poll, descriptions of files. */
  beside?: TextsChange;
}

const NO_TEXTS: TextsChange = { before: [], after: [] };

/** Counts the links and mentions that a post or comment adds. Throws `forbidden` above the author's limits. */
export async function consumeTextAllowance(
  authorId: string,
  { before, after, beside = NO_TEXTS }: TextChange,
  tx: Db,
): Promise<void> {
  const [links, mentions] = [outsideLinksOf([after, ...beside.after]), mentionsIn(after)];
  const addedLinks = newIn(outsideLinksOf([before, ...beside.before]), links).length;
  const addedMentions = newIn(mentionsIn(before), mentions).length;
  if (addedLinks === 0 && addedMentions === 0) return;
  const trust = await readTrust(authorId, tx);
  if (trust.isStaff) return;
  if (addedLinks > 0) {
    assertPerText("linksPerText", trust, links.length);
    await addAllowanceUse(authorId, trust, { kind: "textsWithLinks", limit: "textsWithLinks", amount: 1 }, tx);
  }
  if (addedMentions > 0) {
    assertPerText("mentionsPerText", trust, mentions.length);
    await addAllowanceUse(authorId, trust, { kind: "mentions", limit: "mentions", amount: addedMentions }, tx);
  }
}

/**
 * Counts the links that other texts add: a vibe, a profile, descriptions and captions of files. Throws `forbidden`
 * above the author's limits.
 */
export const consumeLinkAllowance = (authorId: string, beside: TextsChange, tx: Db): Promise<void> =>
  consumeTextAllowance(authorId, { before: "", after: "", beside }, tx);

/**
 * Checks the links of a message, and counts the first one to a person who does not follow the sender. Throws
 * `forbidden` above the sender's limits, before anything is written.
 */
export async function consumeMessageAllowance(
  senderId: string,
  { before, after, beside = NO_TEXTS, isFirstToStranger }: TextChange & { isFirstToStranger: boolean },
  tx: Db,
): Promise<void> {
  const links = outsideLinksOf([after, ...beside.after]);
  const addedLinks = newIn(outsideLinksOf([before, ...beside.before]), links).length;
  if (addedLinks === 0 && !isFirstToStranger) return;
  const trust = await readTrust(senderId, tx);
  if (trust.isStaff) return;
  if (addedLinks > 0) assertPerText("linksPerText", trust, links.length);
  if (isFirstToStranger)
    await addAllowanceUse(senderId, trust, { kind: "firstMessages", limit: "firstMessages", amount: 1 }, tx);
}

/** Refuses before anything is written to a stranger; the message itself is what counts. Throws `forbidden`. */
export async function assertFirstMessageLeft(senderId: string, db: Db = prisma): Promise<void> {
  const trust = await readTrust(senderId, db);
  const limit = trust.limits.firstMessages;
  if (trust.isStaff || limit === null) return;
  const [use] = await readRows<{ used: number }>(
    db,
    Prisma.sql`
    SELECT "used"::float8 AS "used" FROM "AllowanceUse"
    WHERE "userId" = ${senderId}::uuid AND "day" = ${utcDaySql(now())} AND "kind" = 'firstMessages'`,
  );
  if ((use?.used ?? 0) >= limit) throw refusal("firstMessages", trust);
}

/** Counts an upload. Throws `forbidden` above the owner's limits. */
export async function consumeUploadAllowance(ownerId: string, bytes: number, tx: Db): Promise<void> {
  const trust = await readTrust(ownerId, tx);
  if (trust.isStaff) return;
  await addAllowanceUse(ownerId, trust, { kind: "uploads", limit: "uploads", amount: 1 }, tx);
  await addAllowanceUse(ownerId, trust, { kind: "uploadBytes", limit: "uploadMegabytes", amount: bytes }, tx);
}

/** Deletes uses of days that count no more. */
export const deletePastUses = (db: Db = prisma) =>
  db.allowanceUse.deleteMany({ where: { day: { lt: fromNow(-USE_RETENTION_MS) } } });
