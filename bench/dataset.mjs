export const DATASET_SIZES = {
  usual: { users: 1_000, posts: 100_000 },
  large: { users: 100_000, posts: 1_000_000 },
};

/** Members who send requests, one per connection. */
export const MEMBER_COUNT = 16;
/** The offset of the deep pages in rows, and their number. */
export const DEEP_PAGE_ROW = 5_000;
export const DEEP_PAGES = 2_048;
const PROFILE_COUNT = 2_048;
/** How many users each member follows, blocks and mutes. */
const FOLLOWS_PER_MEMBER = 200;
const BLOCKS_PER_MEMBER = 5;
const MUTES_PER_MEMBER = 15;
/** How many words each member mutes, none of which a post has. */
const MUTED_WORDS_PER_MEMBER = 20;
/** How many users everyone else follows. */
const FOLLOWS_PER_PERSON = 30;
/** How many users the second member follows, at most; the first member is followed by everyone. */
const FOLLOWS_OF_SECOND_MEMBER = 5_000;
/** The number of hashtags; every third post has one. */
const HASHTAG_COUNT = 2_000;

const SENTENCES = [
  "Walked home along the river and counted eleven herons, which must be a record for a Tuesday.",
  "The bread did not rise, so tonight we are having what the recipe calls a rustic flatbread.",
  "Has anyone tried the new tram line yet? I waited nine minutes and got a seat both ways.",
  "Third week of the painting class – I can now do clouds, and everything else is still clouds.",
  "Café crème, a window seat and forty pages of a book that I will not finish today.",
  "My daughter asked why the moon follows us, and I said that it likes the way we drive.",
  "Swapped the strings on the old guitar; it sounds ten years younger, unlike its owner.",
  "If you are near the market on Saturday, the stall with the blue roof has the good tomatoes.",
];

/** The statements that create the data set. Triggers are off, so counts are set directly. */
function statements({ users, posts }) {
  const stride = 37;
  return [
    ["settings", "SET session_replication_role = replica; SET synchronous_commit = off; SELECT setseed(0.42)"],
    [
      "users",
      `INSERT INTO "User" ("id", "firstName", "lastName", "username", "email", "emailVerified", "bio", "billingRef", "createdAt")
       SELECT uuidv7(make_interval(mins => n - ${users} - 600000)), 'Ada', 'Number ' || n, 'person_' || n, 'person.' || n || '@bench.test', now(),
         substr($1, 1 + n * 13 % 300, 40 + n % 120), gen_random_uuid(), now() + make_interval(mins => n - ${users} - 600000)
       FROM generate_series(1, ${users}) n`,
      [SENTENCES.join(" ")],
    ],
    [
      "numbered users",
      `CREATE TEMP TABLE person AS SELECT "id", row_number() OVER (ORDER BY "id")::int AS n FROM "User";
       CREATE UNIQUE INDEX ON person (n); ANALYZE person`,
    ],
    [
      "subscriptions",
      `INSERT INTO "Subscription" ("userId", "plan", "status", "currentPeriodEnd")
       SELECT "id", (CASE WHEN n % 3 = 0 THEN 'creator' ELSE 'starter' END)::"Plan", 'active', now() + interval '30 days'
       FROM person WHERE n <= ${MEMBER_COUNT} OR n % 3 = 0`,
    ],
    [
      "numbered posts",
      `CREATE TEMP TABLE entry AS
       SELECT n, uuidv7(at - now()) AS "id", now() + (at - now()) AS "createdAt", author, likes, (n % 4 = 0)::int * 2 AS comments
       FROM (
         SELECT n, now() - make_interval(secs => (${posts} - n) * 20) - interval '1 minute' AS at,
           1 + floor(power(random(), 1.5) * ${users})::int AS author, floor(power(random(), 4) * 28)::int AS likes
         FROM generate_series(1, ${posts}) n
       ) made`,
    ],
    [
      "indexes that are made faster afterwards",
      `CREATE TEMP TABLE later AS SELECT indexdef FROM pg_indexes WHERE indexname IN ('Post_words_idx', 'Post_screeningId_idx');
       DROP INDEX "Post_words_idx", "Post_screeningId_idx"`,
    ],
    [
      "posts",
      `INSERT INTO "Post" ("id", "authorId", "text", "visibility", "state", "allowComments", "commentAudience", "likesCount",
         "commentsCount", "viewsCount", "createdAt", "folded")
       SELECT e."id", p."id", t."text",
         (CASE WHEN e.n % 25 = 0 THEN 'private' ELSE 'public' END)::"Visibility",
         (CASE WHEN e.n % 100 = 1 THEN 'held' ELSE 'live' END)::"ContentState", e.n % 10 > 0,
         (CASE WHEN e.n % 10 > 0 THEN 'everyone' ELSE 'nobody' END)::"CommentAudience", e.likes, e.comments, e.likes * 12, e."createdAt", fold_words(t."text")
       FROM entry e JOIN person p ON p.n = e.author
       CROSS JOIN LATERAL (SELECT substr($1, 1 + e.n * 31 % 3000, 40 + floor(power(random(), 2.5) * 700)::int) AS "text") t ORDER BY e.n`,
      [`${SENTENCES.join(" ")} `.repeat(6)],
    ],
    [
      "those indexes",
      `SET maintenance_work_mem = '256MB';
       DO $$ DECLARE made text; BEGIN FOR made IN SELECT indexdef FROM later LOOP EXECUTE made; END LOOP; END $$`,
    ],
    [
      "likes",
      `INSERT INTO "Like" ("postId", "userId", "createdAt")
       SELECT e."id", p."id", e."createdAt" FROM entry e CROSS JOIN LATERAL generate_series(1, e.likes) k
       JOIN person p ON p.n = 1 + (e.n * 7 + k * ${stride}) % ${users}`,
    ],
    [
      "comments",
      `INSERT INTO "Comment" ("id", "postId", "authorId", "text", "createdAt", "folded")
       SELECT uuidv7(e."createdAt" - now()), e."id", p."id", substr($1, 1 + e.n * 17 % 500, 60), e."createdAt",
         fold_words(substr($1, 1 + e.n * 17 % 500, 60))
       FROM entry e CROSS JOIN LATERAL generate_series(1, e.comments) k JOIN person p ON p.n = 1 + (e.n * 11 + k * ${stride}) % ${users}`,
      [SENTENCES.join(" ")],
    ],
    [
      "follows",
      `INSERT INTO "Follow" ("followerId", "followeeId", "createdAt")
       SELECT a."id", b."id", now() - make_interval(mins => k) FROM person a
       CROSS JOIN LATERAL generate_series(1, CASE WHEN a.n = 2 THEN ${Math.min(FOLLOWS_OF_SECOND_MEMBER, Math.floor(users / 4))} WHEN a.n <= ${MEMBER_COUNT} THEN ${FOLLOWS_PER_MEMBER} ELSE ${FOLLOWS_PER_PERSON} END) k
       JOIN person b ON b.n = 1 + (a.n - 1 + k * 3) % ${users}`,
    ],
    [
      "followers",
      `INSERT INTO "Follow" ("followerId", "followeeId", "createdAt")
       SELECT a."id", b."id", now() - make_interval(mins => a.n) FROM person a JOIN person b ON b.n = 1 WHERE a.n > 1 ON CONFLICT DO NOTHING`,
    ],
    [
      "heat",
      `INSERT INTO "PostHeat" ("postId", "heat", "warmth", "at")
       SELECT "id", "heat_at"("createdAt", 7200, likes + 2 * comments), "heat_at"("createdAt", 172800, likes + 2 * comments), "createdAt"
       FROM entry WHERE likes + comments > 0`,
    ],
    ["hashtags", `INSERT INTO "Hashtag" ("tag") SELECT 'topic_' || n FROM generate_series(1, ${HASHTAG_COUNT}) n`],
    [
      "hashtags of posts",
      `INSERT INTO "PostHashtag" ("postId", "tag", "authorId", "createdAt", "isPublic")
       SELECT p."id", 'topic_' || (1 + floor(power(random(), 3) * ${HASHTAG_COUNT - 1})::int), p."authorId", p."createdAt", p."visibility" = 'public' AND p."state" = 'live'
       FROM entry e JOIN "Post" p ON p."id" = e."id" WHERE e.n % 3 = 0`,
    ],
    ["blocks", graph("Block", "blockerId", "blockedId", { count: BLOCKS_PER_MEMBER, users, start: 700 })],
    ["mutes", graph("Mute", "muterId", "mutedId", { count: MUTES_PER_MEMBER, users, start: 800 })],
    ["settings", "RESET session_replication_role; RESET synchronous_commit"],
    [
      "muted words, with their triggers",
      `INSERT INTO "MutedWord" ("id", "userId", "phrase", "folded", "places")
       SELECT gen_random_uuid(), p."id", w, w, enum_range(NULL::"MutedPlace") FROM person p
       CROSS JOIN LATERAL (SELECT 'word' || k AS w FROM generate_series(1, ${MUTED_WORDS_PER_MEMBER}) k) words
       WHERE p.n <= ${MEMBER_COUNT}`,
    ],
  ];
}

/** Edges from each member to some users, and one from every other user. */
function graph(table, from, to, { count, users, start }) {
  return `INSERT INTO "${table}" ("${from}", "${to}")
    SELECT a."id", b."id" FROM person a CROSS JOIN LATERAL generate_series(1, CASE WHEN a.n <= ${MEMBER_COUNT} THEN ${count} ELSE 1 END) k
    JOIN person b ON b.n = 1 + (a.n + ${start} + k * 13) % ${users} AND b.n <> a.n ON CONFLICT DO NOTHING`;
}

/** Fills the empty database of `client` (a pg.Client); calls `tell(what)` before each step. */
export async function createDataset(client, size, tell = () => {}) {
  for (const [what, sql, values] of statements(size)) {
    tell(what);
    await client.query(sql, values);
  }
  tell("vacuum and analyse");
  await client.query("VACUUM ANALYZE");
  await client.query("CHECKPOINT");
}

/** Returns `{ members, people, places }`: users, and the starts of the deep pages. */
export async function pickFrom(client) {
  const { rows: people } = await client.query(
    `SELECT "id", "username" FROM "User" ORDER BY "id" LIMIT ${MEMBER_COUNT + PROFILE_COUNT}`,
  );
  const { rows: places } = await client.query(
    `SELECT "createdAt", "id" FROM "Post" WHERE "visibility" = 'public' AND "state" = 'live' AND NOT "authorBanned"
     ORDER BY "createdAt" DESC, "id" DESC OFFSET ${DEEP_PAGE_ROW - 1} LIMIT ${DEEP_PAGES}`,
  );
  return { members: people.slice(0, MEMBER_COUNT), people: people.slice(MEMBER_COUNT), places };
}
