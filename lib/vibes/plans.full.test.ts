import "@/lib/testing/setup/database";
import { beforeAll, expect, test } from "@jest/globals";
import { pool } from "@/lib/infra/db";
import { listPosts } from "@/lib/posts/feed/list-posts";
import { explainQuery } from "@/lib/testing/assertions/query-plan";
import { recordStatements } from "@/lib/testing/assertions/statements";
import { makePerson, type TestUser } from "@/lib/testing/factories/people";
import { vacuumDatabase } from "@/lib/testing/measure/vacuum";
import { listVibeArchive, listVibeStrip, listVibeViewers } from "./queries";

let reader: TestUser;
let seen: string;
const page = { limit: 20, cursor: undefined };

beforeAll(async () => {
  reader = await makePerson({ plan: "starter" });
  await pool.query(`
    INSERT INTO "User" ("id", "firstName", "lastName", "username", "email", "billingRef")
    SELECT gen_random_uuid(), 'Extra', 'Person', 'extra_' || n, 'extra' || n || '@veranda.test', gen_random_uuid() FROM generate_series(1, 2000) n`);
  // Nine or ten vibes per person, of which one or two have not expired.
  await pool.query(`
    INSERT INTO "Vibe" ("id", "authorId", "createdAt", "expiresAt")
    SELECT gen_random_uuid(), u."id", now() - n * '20 hours'::interval, now() + '23 hours' - n * '20 hours'::interval
    FROM "User" u CROSS JOIN generate_series(0, 9) n WHERE n > 0 OR random() < 0.1`);
  await pool.query(`
    INSERT INTO "Asset" ("id", "ownerId", "kind", "purpose", "state", "fileName", "declaredType", "length", "holderKind", "holderId")
    SELECT gen_random_uuid(), "authorId", 'image', 'vibe', 'ready', 'a', 'image/jpeg', 1, 'vibe', "id" FROM "Vibe"`);
  const ownVibes = await pool.query<{ id: string }>(
    `SELECT "id" FROM "Vibe" WHERE "authorId" = $1 ORDER BY "createdAt" LIMIT 1`,
    [reader.id],
  );
  seen = ownVibes.rows[0]?.id ?? "";
  await pool.query(
    `INSERT INTO "VibeView" ("vibeId", "viewerId") SELECT $1, "id" FROM "User" UNION ALL
     SELECT "id", $2 FROM "Vibe" WHERE "authorId" <> $2 LIMIT 5000`,
    [seen, reader.id],
  );
  // One post in ten has a picture.
  await pool.query(`
    INSERT INTO "Post" ("id", "authorId", "text", "type", "createdAt")
    SELECT gen_random_uuid(), u."id", 'x', CASE WHEN n = 0 THEN 'image' ELSE 'text' END::"PostType", now() - n * '1 hour'::interval
    FROM "User" u CROSS JOIN generate_series(0, 9) n`);
  await pool.query(`
    INSERT INTO "Asset" ("id", "ownerId", "kind", "purpose", "state", "access", "fileName", "declaredType", "length", "holderKind", "holderId")
    SELECT gen_random_uuid(), "authorId", 'image', 'post', 'ready', 'public', 'a', 'image/jpeg', 1, 'post', "id" FROM "Post" WHERE "type" = 'image'`);
  await vacuumDatabase();
});

test.each<[string, string[], () => Promise<unknown>]>([
  [
    "the strip",
    ["Vibe_strip_idx", "Vibe_authorId_createdAt_id_idx", "Asset_holderId_position_idx"],
    () => listVibeStrip(reader),
  ],
  [
    "one's archive",
    ["Vibe_authorId_createdAt_id_idx", "Asset_holderId_position_idx"],
    () => listVibeArchive(reader, page),
  ],
  ["the viewers of a vibe", ["VibeView_vibeId_createdAt_viewerId_idx"], () => listVibeViewers(reader, seen, page)],
  [
    "a feed with pictures",
    ["Post_public_feed_idx", "Asset_holderId_position_idx"],
    () => listPosts(null, { ...page, feed: "for-you" }),
  ],
])("%s uses its indexes without a sequential scan", async (_, expected, read) => {
  const { indexes, scanned } = await explainQuery(read);
  expect(scanned).toEqual([]);
  expect([...indexes]).toEqual(expect.arrayContaining(expected));
});

test("the strip and a feed with pictures take one statement each", async () => {
  expect(await recordStatements(() => listVibeStrip(reader))).toHaveLength(1);
  expect(await recordStatements(() => listPosts(reader, { ...page, feed: "for-you" }))).toHaveLength(1);
});
