const CONVERSATION_COUNT = 1_000;
const MESSAGE_COUNT = 1_000_000;
const LONGEST_CONVERSATION_MESSAGES = 50_000;
const READ_CONVERSATIONS = 200;

const SAMPLE_TEXT =
  "Are you coming on Saturday? I can bring the bread if somebody else thinks of the butter. The train was late again, so I " +
  "have read your whole letter twice. Did you find the key? It was under the second pot, not the first. My sister says hello " +
  "and wants her ladder back. The market has good tomatoes, the stall with the blue roof. Tell me when you are home. No hurry. ";

/** Adds a million messages to the data of bench/dataset.mjs. `conversations` is `id:messages`. */
export async function makeConversations(client, tell = () => {}) {
  const run = async (what, sql, values) => {
    tell(what);
    await client.query(sql, values);
  };
  await run("settings", "SET session_replication_role = replica; SET synchronous_commit = off");
  await run(
    "conversations",
    `WITH person AS (SELECT "id", row_number() OVER (ORDER BY "id") AS n FROM "User" ORDER BY "id" LIMIT ${CONVERSATION_COUNT + 2}),
     pair AS (
       SELECT a."id" AS a, b."id" AS b FROM person a JOIN person b ON b.n > a.n WHERE a.n <= 2 ORDER BY a.n, b.n LIMIT ${CONVERSATION_COUNT}
     )
     INSERT INTO "Conversation" ("id", "lowId", "highId", "startedById", "acceptedAt", "createdAt")
     SELECT uuidv7(), least(a, b), greatest(a, b), a, now(), now() FROM pair`,
  );
  // Rebuilt once at the end; maintaining it per row would double the time.
  const { rows } = await client.query(`SELECT indexdef FROM pg_indexes WHERE indexname = 'Message_words_idx'`);
  await run("no index of words", `DROP INDEX "Message_words_idx"`);
  const others = Math.floor((MESSAGE_COUNT - LONGEST_CONVERSATION_MESSAGES) / (CONVERSATION_COUNT - 1));
  await run(
    "messages",
    `INSERT INTO "Message" ("id", "conversationId", "senderId", "clientId", "sequence", "revision", "text", "createdAt")
     SELECT uuidv7(), c."id", CASE n % 2 WHEN 0 THEN c."lowId" ELSE c."highId" END, gen_random_uuid(), n, n,
       substr($1, 1 + ((n * 31 + c.k * 7) % 250)::int, 20 + (n * 13) % 200) || n, now() - (c.size - n) * interval '1 minute'
     FROM (
       SELECT "id", "lowId", "highId", k, CASE WHEN k = 1 THEN ${LONGEST_CONVERSATION_MESSAGES} ELSE ${others} END AS size
       FROM (SELECT *, row_number() OVER (ORDER BY "id") AS k FROM "Conversation") numbered
     ) c CROSS JOIN LATERAL generate_series(1, c.size) n`,
    [SAMPLE_TEXT],
  );
  await run(
    "rows that belong to them",
    `INSERT INTO "MessageReaction" ("messageId", "userId", "emoji") SELECT "id", "senderId", '👍' FROM "Message" WHERE "sequence" % 10 = 0;
     UPDATE "Message" m SET "replyToId" = q."id" FROM "Message" q
     WHERE m."sequence" % 20 = 0 AND q."conversationId" = m."conversationId" AND q."sequence" = m."sequence" - 1;
     UPDATE "Conversation" c SET "lastSequence" = m.n, "lastMessageAt" = m.at
     FROM (SELECT "conversationId", max("sequence") AS n, max("createdAt") AS at FROM "Message" GROUP BY 1) m WHERE m."conversationId" = c."id";
     INSERT INTO "Member" ("conversationId", "userId", "otherId", "lastMessageAt", "readSequence", "deliveredSequence", "unreadCount")
     SELECT c."id", side."userId", side."otherId", c."lastMessageAt" - random() * interval '30 days', c."lastSequence" - 2, c."lastSequence", 1
     FROM "Conversation" c CROSS JOIN LATERAL (VALUES (c."lowId", c."highId"), (c."highId", c."lowId")) side ("userId", "otherId")`,
  );
  await run("index of words", rows[0].indexdef);
  await run("settings", "RESET session_replication_role; RESET synchronous_commit");
  await run("vacuum and analyse", "VACUUM ANALYZE");
  return pickConversations(client);
}

async function pickConversations(client) {
  const { rows: readers } = await client.query(
    `SELECT "userId" AS id FROM "Member" GROUP BY 1 ORDER BY count(*) DESC LIMIT 1`,
  );
  const { rows } = await client.query(
    `SELECT c."id", c."lastSequence" AS messages FROM "Conversation" c JOIN "Member" r ON r."conversationId" = c."id" AND r."userId" = $1
     ORDER BY c."lastSequence" DESC, c."id" LIMIT ${READ_CONVERSATIONS}`,
    [readers[0].id],
  );
  return { reader: readers[0].id, conversations: rows.map(({ id, messages }) => `${id}:${messages}`) };
}
