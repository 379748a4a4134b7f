import "server-only";
import { notFound } from "@/lib/http/errors";
import { now } from "@/lib/infra/clock";
import { type Db, prisma, readRows } from "@/lib/infra/db";
import { Prisma } from "@/prisma/generated/client";
import type { FeedExplanation } from "../contract/feed";
import { type PostReader, visiblePostSql } from "../serializers";
import { MAX_RANKED_POSTS } from "./formula";
import { rankingSql, sqlNumber } from "./ranking";
import { DEFAULT_FEED_SETTINGS, getFeedSettings } from "./settings";

type WhyRow = Omit<FeedExplanation, "settings">;

/** Uses the statement that ranks the feed. A post that is not ranked has only its age. Throws `not_found`. */
export async function explainPost(reader: PostReader, id: string, db: Db = prisma): Promise<FeedExplanation> {
  const since = now();
  const settings = reader ? await getFeedSettings(reader, db) : DEFAULT_FEED_SETTINGS;
  const [row] = await readRows<WhyRow>(
    db,
    Prisma.sql`
    WITH ${rankingSql(reader, since, since)}, placed AS (
      SELECT r.*, row_number() OVER (ORDER BY r."score" DESC, r."createdAt" DESC, r."id" DESC)::int AS "position" FROM ranked r
    )
    SELECT CASE WHEN r."position" <= ${sqlNumber(MAX_RANKED_POSTS)} THEN r."position" END AS "place", r."source",
      greatest(0, extract(epoch FROM ${since} - p."createdAt") / 3600)::float8 AS "hours", coalesce(r."fresh", 0)::float8 AS "freshness",
      p."likesCount" AS "likes", p."commentsCount" AS "comments", p."repostsCount" AS "reposts", p."viewsCount" AS "views",
      coalesce(r."rate", 0)::float8 AS "rate", coalesce(r."follows", false) AS "follows", coalesce(r."likesGiven", 0) AS "likesGiven",
      coalesce(r."close", 0)::float8 AS "closeness", coalesce(r."earlier", 0) AS "earlier",
      coalesce(power(r."keeps"::float8, least(r."earlier", 10)), 1)::float8 AS "keeps", r."score"::float8 AS "score"
    FROM "Post" p LEFT JOIN placed r ON r."id" = p."id"
    WHERE p."id" = ${id}::uuid AND ${visiblePostSql(reader)}`,
  );
  if (!row) throw notFound("post");
  return { ...row, settings };
}
