import "@/lib/testing/setup/database";
import { beforeAll, expect, test } from "@jest/globals";
import { searchPeople } from "@/lib/accounts/graph/search";
import { pool } from "@/lib/infra/db";
import { explainQuery } from "@/lib/testing/assertions/query-plan";
import { recordStatements } from "@/lib/testing/assertions/statements";
import { makePerson, type TestUser } from "@/lib/testing/factories/people";
import { vacuumDatabase } from "@/lib/testing/measure/vacuum";
import { MessagesQuery } from "../contract";
import { readMessages } from "../serializers";
import { getConversationFor, listConversations } from "./conversations";
import { listOnlinePeople } from "./presence";
import { readThread } from "./thread";
import { countUnread } from "./unread";

const OTHERS = 1_000;
const THREAD_MESSAGES = 20_000;

let reader: TestUser;
let long: string;
const page = { limit: 20, cursor: undefined };
const thread = (query: Record<string, unknown>) => () => readThread(reader, long, MessagesQuery.parse(query));

beforeAll(async () => {
  reader = await makePerson({ plan: "starter", firstName: "Reader" });
  await pool.query(`
    INSERT INTO "User" ("id", "firstName", "lastName", "username", "email", "billingRef")
    SELECT gen_random_uuid(), 'Extra', 'Person ' || n, 'extra_' || n, 'extra' || n || '@veranda.test', gen_random_uuid()
    FROM generate_series(1, ${OTHERS}) n`);
  // Every tenth conversation of the reader is archived, pinned or a request.
  await pool.query(
    `WITH numbered AS (SELECT "id", row_number() OVER (ORDER BY "id") AS n FROM "User" WHERE "id" <> $1),
     pair AS (
       SELECT $1::uuid AS a, "id" AS b FROM numbered
       UNION ALL SELECT x."id", y."id" FROM numbered x JOIN numbered y ON y.n BETWEEN x.n + 1 AND x.n + 10
     ), made AS (
       INSERT INTO "Conversation" ("id", "lowId", "highId", "startedById", "acceptedAt", "lastSequence")
       SELECT gen_random_uuid(), least(a, b), greatest(a, b), a, now(), 10 FROM pair RETURNING "id", "lowId", "highId"
     )
     INSERT INTO "Member" ("conversationId", "userId", "otherId", "lastMessageAt")
     SELECT "id", "lowId", "highId", now() FROM made UNION ALL SELECT "id", "highId", "lowId", now() FROM made`,
    [reader.id],
  );
  await pool.query(
    `UPDATE "Member" r SET "lastMessageAt" = now() - n * '1 minute'::interval, "unreadCount" = (n % 10 = 0)::int,
       "archivedAt" = CASE n % 10 WHEN 1 THEN now() END, "pinnedAt" = CASE n % 10 WHEN 2 THEN now() - n * '1 hour'::interval END, "isRequest" = n % 10 = 3
     FROM (SELECT "conversationId", "userId", row_number() OVER () AS n FROM "Member" WHERE "userId" = $1) numbered
     WHERE r."conversationId" = numbered."conversationId" AND r."userId" = numbered."userId"`,
    [reader.id],
  );
  const first = await pool.query<{ id: string }>(
    `SELECT "conversationId" AS "id" FROM "Member" WHERE "userId" = $1 LIMIT 1`,
    [reader.id],
  );
  long = first.rows[0]?.id ?? "";
  await pool.query(
    `INSERT INTO "Message" ("id", "conversationId", "senderId", "clientId", "sequence", "revision", "text", "hasMedia", "createdAt")
     SELECT gen_random_uuid(), c."id", CASE n % 2 WHEN 0 THEN c."lowId" ELSE c."highId" END, gen_random_uuid(), n, n,
       'Words of message ' || n || ' and ' || md5(n::text), n % 20 = 0, now() - (${THREAD_MESSAGES} - n) * '1 minute'::interval
     FROM "Conversation" c CROSS JOIN generate_series(1, CASE WHEN c."id" = $1 THEN ${THREAD_MESSAGES} ELSE 10 END) n`,
    [long],
  );
  await pool.query(
    `INSERT INTO "MessageReaction" ("messageId", "userId", "emoji") SELECT "id", "senderId", '👍' FROM "Message" WHERE "sequence" % 5 = 0`,
  );
  await pool.query(
    `INSERT INTO "HiddenMessage" ("messageId", "userId") SELECT "id", "senderId" FROM "Message" WHERE "sequence" % 50 = 0`,
  );
  await pool.query(
    `UPDATE "Message" m SET "replyToId" = q."id" FROM "Message" q
     WHERE q."conversationId" = m."conversationId" AND q."sequence" = m."sequence" - 1 AND m."sequence" % 7 = 0`,
  );
  await pool.query(`
    INSERT INTO "Asset" ("id", "ownerId", "kind", "purpose", "state", "fileName", "declaredType", "length", "holderKind", "holderId")
    SELECT gen_random_uuid(), "senderId", 'image', 'message', 'ready', 'a', 'image/jpeg', 1, 'message', "id" FROM "Message" WHERE "hasMedia"`);
  await vacuumDatabase();
});

test.each<[string, string[], () => Promise<unknown>]>([
  [
    "the inbox",
    ["Member_inbox_idx", "Member_pinned_idx", "Message_conversationId_sequence_key"],
    () => listConversations(reader, { ...page, in: "inbox" }),
  ],
  ["the archive", ["Member_archive_idx"], () => listConversations(reader, { ...page, in: "archive" })],
  ["the requests", ["Member_requests_idx"], () => listConversations(reader, { ...page, in: "requests" })],
  ["one conversation", ["Member_pkey", "Conversation_pkey"], () => getConversationFor(reader.id, long)],
  ["the users online", ["Member_inbox_idx", "Member_pinned_idx"], () => listOnlinePeople(reader, new Date())],
  ["the unread count", ["Member_unread_idx", "Member_requests_idx"], () => countUnread(reader)],
  ["the newest messages", ["Message_conversationId_sequence_key", "Asset_holderId_position_idx"], thread({})],
  ["earlier places", ["Message_conversationId_sequence_key"], thread({ before: 10_000 })],
  ["the events after a revision", ["Message_conversationId_revision_idx"], thread({ after: THREAD_MESSAGES - 30 })],
  ["a place in the middle", ["Message_conversationId_sequence_key"], thread({ around: 10_000 })],
  ["a date", ["Message_conversationId_createdAt_idx"], thread({ date: new Date().toISOString().slice(0, 10) })],
  ["a search in a conversation", ["Message_words_idx"], thread({ search: "message 12345" })],
])("%s uses its indexes and no sequential scan", async (_, expected, read) => {
  const { indexes, scanned, rows } = await explainQuery(read);
  expect(scanned).toEqual([]);
  expect([...indexes]).toEqual(expect.arrayContaining(expected));
  // No query reads a whole conversation, or all of a user's, for one page.
  expect(rows).toBeLessThan(OTHERS);
});

test("messages are read by id through their primary key", async () => {
  const [one, two] = await readThread(reader, long, MessagesQuery.parse({ limit: 2 }));
  const { indexes, scanned } = await explainQuery(() => readMessages(reader.id, [two?.id ?? "", one?.id ?? ""]));
  expect(scanned).toEqual([]);
  expect([...indexes]).toEqual(expect.arrayContaining(["Message_pkey", "Member_pkey"]));
});

test("the people search uses the index of names", async () => {
  const { indexes, scanned } = await explainQuery(() => searchPeople(reader, { q: "person 777" }));
  expect(scanned).toEqual([]);
  expect([...indexes]).toEqual(expect.arrayContaining(["User_names_idx"]));
});

test("a list, a page of messages and the unread count take one statement each", async () => {
  // The first read in a minute also writes the last-seen time.
  await thread({})();
  expect(await recordStatements(() => listConversations(reader, { ...page, in: "inbox" }))).toHaveLength(1);
  expect(await recordStatements(thread({}))).toHaveLength(1);
  expect(await recordStatements(() => countUnread(reader))).toHaveLength(1);
});
