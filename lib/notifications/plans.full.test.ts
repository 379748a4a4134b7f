import "@/lib/testing/setup/database";
import { beforeAll, expect, test } from "@jest/globals";
import { encodeCursor } from "@/lib/http/cursor";
import { DAY_MS, fromNow } from "@/lib/infra/clock";
import { pool } from "@/lib/infra/db";
import { explainQuery } from "@/lib/testing/assertions/query-plan";
import { recordStatements } from "@/lib/testing/assertions/statements";
import { makePerson, makePost, type TestUser } from "@/lib/testing/factories/people";
import { vacuumDatabase } from "@/lib/testing/measure/vacuum";
import { MAX_COUNTED_EVENTS } from "./constants";
import { countUnreadNotifications, listNotifications } from "./queries/notifications";

const OTHERS = 2_000;
/** The notifications of the reader, and those of all others together. */
const NOTICES = 4_000;

/** Conversations of `talker`, each with unread messages and calls, and a notification of each kind. */
const CONVERSATIONS = 300;
const MESSAGES = 100;

let reader: TestUser;
let talker: TestUser;
const page = { limit: 20, cursor: undefined };

beforeAll(async () => {
  reader = await makePerson({ plan: "starter" });
  const post = await makePost(reader);
  await pool.query(`
    INSERT INTO "User" ("id", "firstName", "lastName", "username", "email", "billingRef")
    SELECT gen_random_uuid(), 'Extra', 'Person ' || n, 'extra_' || n, 'extra' || n || '@veranda.test', gen_random_uuid()
    FROM generate_series(1, ${OTHERS}) n`);
  for (const [whose, unread] of [
    [`SELECT $1::uuid AS "id", n FROM generate_series(1, ${NOTICES}) n`, 10],
    [`SELECT "id", row_number() OVER ()::int AS n FROM "User", generate_series(1, 2) WHERE "id" <> $1`, 2],
  ] as const)
    await pool.query(
      `INSERT INTO "Notice" ("id", "recipientId", "kind", "groupKey", "postId", "createdAt", "updatedAt", "readAt")
       SELECT gen_random_uuid(), w."id", (CASE WHEN n % 100 = 0 THEN 'follow' ELSE 'like' END)::"NoticeKind", 'like:' || n, $2, now() - n * '1 minute'::interval, now() - n * '1 minute'::interval,
         CASE WHEN n % ${unread} > 0 THEN now() END
       FROM (${whose}) w`,
      [reader.id, post],
    );
  await pool.query(`
    INSERT INTO "NoticeEvent" ("id", "noticeId", "recipientId", "factKey", "actorId", "createdAt")
    SELECT gen_random_uuid(), n."id", n."recipientId", n."id" || ':' || u."id", u."id", n."updatedAt"
    FROM "Notice" n CROSS JOIN LATERAL (SELECT "id" FROM "User" WHERE "id" <> n."recipientId" ORDER BY "id" LIMIT 3) u`);
  // One notification with very many events.
  await pool.query(
    `INSERT INTO "NoticeEvent" ("id", "noticeId", "recipientId", "factKey", "actorId", "createdAt")
     SELECT gen_random_uuid(), n."id", n."recipientId", 'many:' || u."id", u."id", n."updatedAt" - '1 hour'::interval
     FROM (SELECT * FROM "Notice" WHERE "recipientId" = $1 ORDER BY "updatedAt" DESC LIMIT 1) n CROSS JOIN "User" u WHERE u."id" <> $1`,
    [reader.id],
  );
  talker = await makePerson({ plan: "starter" });
  await pool.query(
    `INSERT INTO "Conversation" ("id", "lowId", "highId", "startedById", "acceptedAt", "lastSequence")
     SELECT gen_random_uuid(), least("id", $1), greatest("id", $1), "id", now(), ${MESSAGES}
     FROM "User" WHERE "username" LIKE 'extra_%' ORDER BY "id" LIMIT ${CONVERSATIONS}`,
    [talker.id],
  );
  await pool.query(
    `INSERT INTO "Member" ("conversationId", "userId", "otherId", "readSequence", "deliveredSequence", "unreadCount")
     SELECT c."id", p."me", p."other", ${MESSAGES / 2}, ${MESSAGES / 2}, CASE WHEN p."me" = $1 THEN ${MESSAGES / 2} ELSE 0 END
     FROM "Conversation" c, LATERAL (VALUES (c."lowId", c."highId"), (c."highId", c."lowId")) p("me", "other")`,
    [talker.id],
  );
  await pool.query(`
    INSERT INTO "Message" ("id", "conversationId", "senderId", "clientId", "sequence", "revision", "text", "embed")
    SELECT gen_random_uuid(), c."id", c."startedById", gen_random_uuid(), n, n, 'A message of a test', CASE WHEN n % 2 = 1 THEN '{"kind": "call"}'::jsonb END
    FROM "Conversation" c, generate_series(1, ${MESSAGES}) n`);
  for (const [kind, sequence] of [
    ["message", MESSAGES],
    ["call", MESSAGES - 1],
  ] as const)
    await pool.query(
      `WITH "added" AS (
         INSERT INTO "Notice" ("id", "recipientId", "kind", "groupKey", "conversationId")
         SELECT gen_random_uuid(), $1, $2::text::"NoticeKind", $2 || ':' || "id", "id" FROM "Conversation" RETURNING *
       )
       INSERT INTO "NoticeEvent" ("id", "noticeId", "recipientId", "factKey", "actorId")
       SELECT gen_random_uuid(), a."id", $1, $2 || ':' || m."id", m."senderId"
       FROM "added" a JOIN "Message" m ON m."conversationId" = a."conversationId" AND m."sequence" = $3`,
      [talker.id, kind, sequence],
    );
  await vacuumDatabase();
});

test.each<[string, string, () => Promise<unknown>]>([
  ["the newest notifications", "Notice_recipientId_updatedAt_id_idx", () => listNotifications(reader, page)],
  [
    "notifications on a deep page",
    "Notice_recipientId_updatedAt_id_idx",
    () => listNotifications(reader, { ...page, cursor: encodeCursor({ createdAt: fromNow(-DAY_MS), id: reader.id }) }),
  ],
  [
    "the notifications of one group",
    "Notice_recipientId_kind_updatedAt_id_idx",
    () => listNotifications(reader, { ...page, show: "follows" }),
  ],
  [
    "a group on a deep page",
    "Notice_recipientId_kind_updatedAt_id_idx",
    () =>
      listNotifications(reader, {
        ...page,
        show: "likes",
        cursor: encodeCursor({ createdAt: fromNow(-DAY_MS), id: reader.id }),
      }),
  ],
  ["the badge", "Notice_unread_idx", () => countUnreadNotifications(reader)],
  [
    "messages and calls that wait",
    "Message_conversationId_sequence_key",
    () => listNotifications(talker, { ...page, show: "messages" }),
  ],
  ["the badge of messages and calls", "Message_pkey", () => countUnreadNotifications(talker)],
])("reads %s in one statement over its index, touching few rows", async (_, index, read) => {
  expect(await recordStatements(read)).toHaveLength(1);
  const { indexes, scanned, rows } = await explainQuery(read);
  expect(scanned).toEqual([]);
  expect([...indexes]).toEqual(expect.arrayContaining([index]));
  expect(rows).toBeLessThanOrEqual(MAX_COUNTED_EVENTS);
});

test("caps a notification's event count with a flag, and the unread count at a hundred", async () => {
  const { items } = await listNotifications(reader, page);
  expect(items).toHaveLength(20);
  expect([items[0]?.isMore, items[0]?.people.length]).toEqual([true, 3]);
  expect(items[0]?.count).toBeGreaterThanOrEqual(MAX_COUNTED_EVENTS - 3);
  expect(items[1]).toMatchObject({ count: 3, isMore: false });
  expect(await countUnreadNotifications(reader)).toEqual({ count: 100 });
});
