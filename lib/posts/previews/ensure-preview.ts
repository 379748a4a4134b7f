import "server-only";
import { createHash } from "node:crypto";
import { env } from "@/lib/env";
import { fromNow, HOUR_MS, now } from "@/lib/infra/clock";
import { type Db, executeSql, readRows } from "@/lib/infra/db";
import { newId } from "@/lib/infra/ids";
import { enqueueJobs } from "@/lib/infra/jobs";
import { PUBLIC_HOSTS } from "@/lib/infra/outbound/fetch-public";
import { Prisma } from "@/prisma/generated/client";
import { findOutsideLink } from "../client/outside-link";

const MAX_URL_LENGTH = 2_000;
/** A fetch without a result counts as lost after this time. */
const FETCH_LEASE_MS = HOUR_MS;
/** Jobs of one queue run one at a time, in all workers: a slow host delays a 64th of the others. */
const HOST_QUEUES = 64;

const OWN_HOST = env.APP_URL ? new URL(env.APP_URL).host : null;

interface PreviewedPost {
  text: string;
  hasMedia: boolean;
  hasPoll: boolean;
  quoteOfId: string | null;
  showsLinkPreview: boolean;
}

/** The link of a text that its preview is about, as written. */
export const previewLinkIn = (text: string): string | null => findOutsideLink(text, OWN_HOST);

/** Null for a post without a preview. */
function previewUrlOf({ text, hasMedia, hasPoll, quoteOfId, showsLinkPreview }: PreviewedPost): string | null {
  if (!env.LINK_PREVIEWS || !showsLinkPreview || hasMedia || hasPoll || quoteOfId !== null) return null;
  const link = previewLinkIn(text);
  if (link === null || !PUBLIC_HOSTS.isAllowedUrl(link)) return null;
  const url = new URL(link);
  url.hash = "";
  return url.href.length > MAX_URL_LENGTH ? null : url.href;
}

async function enqueueFetch(previewId: string, url: string, tx: Db): Promise<void> {
  const [bucket = 0] = createHash("sha256").update(new URL(url).hostname).digest();
  const queue = `link-preview ${bucket % HOST_QUEUES}`;
  await enqueueJobs(tx, [
    { name: "posts.link-preview", payload: { previewId }, key: `link-preview ${previewId}`, queue },
  ]);
}

interface Row {
  id: string;
  expiresAt: Date;
}

/** Locked until the commit, so that the sweep does not delete it before a post refers to it. */
const selectSql = (urlHash: Buffer) =>
  Prisma.sql`SELECT "id", "expiresAt" FROM "LinkPreview" WHERE "urlHash" = ${urlHash}::bytea FOR KEY SHARE`;

const insertSql = (urlHash: Buffer, url: string) => Prisma.sql`
  INSERT INTO "LinkPreview" ("id", "urlHash", "url", "expiresAt", "createdAt")
  VALUES (${newId()}::uuid, ${urlHash}::bytea, ${url}, ${fromNow(FETCH_LEASE_MS)}::timestamptz, ${now()}::timestamptz)
  ON CONFLICT ("urlHash") DO NOTHING RETURNING "id", "expiresAt"`;

/** One of several concurrent posts renews it. */
const renewSql = (id: string) => Prisma.sql`
  UPDATE "LinkPreview" SET "expiresAt" = ${fromNow(FETCH_LEASE_MS)}::timestamptz
  WHERE "id" = ${id}::uuid AND "expiresAt" <= ${now()}::timestamptz`;

/** Concurrent posts may insert, and the sweep delete, between two statements. */
const MAX_LOOKUPS = 3;

/**
 * Returns the id of the preview that a post refers to, or null for none. Enqueues a fetch of the page for the first
 * post with the link, and once the last result has expired. Call it before the post's hashtags are stored (lock order).
 */
export async function ensureLinkPreview(post: PreviewedPost, tx: Db): Promise<string | null> {
  const url = previewUrlOf(post);
  if (url === null) return null;
  const urlHash = createHash("sha256").update(url).digest();
  for (let lookup = 0; lookup < MAX_LOOKUPS; lookup++) {
    const [known] = await readRows<Row>(tx, selectSql(urlHash));
    const [added] = known ? [] : await readRows<Row>(tx, insertSql(urlHash, url));
    const row = known ?? added;
    if (!row) continue;
    const isRenewed = row.expiresAt <= now() && (await executeSql(tx, renewSql(row.id))) > 0;
    if (added || isRenewed) await enqueueFetch(row.id, url, tx);
    return row.id;
  }
  return null;
}
