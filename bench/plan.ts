// Bundled into build/bench/plan.cjs: signs the members in and records the statements that our functions send for each
// row, so that the bare server can send the same ones.
import { readFileSync, writeFileSync } from "node:fs";
import pg from "pg";
import { getCurrentUser, getProfile } from "@/lib/accounts/queries/users";
import { encodeCursor } from "@/lib/http/cursor";
import { isUuid } from "@/lib/http/storable";
import { pool, prisma } from "@/lib/infra/db";
import { createPost } from "@/lib/posts/commands/posts";
import { COMMENTS_PAGE_SIZE, DEFAULT_COMMENT_ORDER } from "@/lib/posts/constants";
import { NewPost } from "@/lib/posts/contract";
import { listPosts } from "@/lib/posts/feed/list-posts";
import { listComments } from "@/lib/posts/queries/comments";
import { getPost, listPostsOf } from "@/lib/posts/queries/posts";
import { searchAll } from "@/lib/search/queries";
import { makeSession } from "@/lib/testing/factories/people";
import type { Fresh, Person, Picks, Plan, Statement } from "./plan-file";

const FEED = { limit: 20 } as const;
/** The number of deep pages and people recorded: as they repeat, PostgreSQL's caches stay as warm as for ours. */
const DEEP_PAGE_COUNT = 256;

/** A common word, two words, a name, a hashtag and a word without results. */
const SEARCHES = ["bread", "bread window", "person_77", "topic_12", "nowhere"];

let recording: Statement[] | null = null;
const send = pg.Client.prototype.query;
Object.defineProperty(pg.Client.prototype, "query", {
  value(this: pg.Client, ...args: unknown[]) {
    recording?.push(statementOf(args[0], args[1]));
    return Reflect.apply(send, this, args);
  },
});

function statementOf(config: unknown, values: unknown): Statement {
  if (typeof config === "string") return { text: config, values: Array.isArray(values) ? values : [] };
  const query = config as pg.QueryConfig;
  return { text: query.text, values: query.values ?? (Array.isArray(values) ? values : []) };
}

async function record<T>(work: () => Promise<T>): Promise<{ statements: Statement[]; result: T }> {
  recording = [];
  try {
    const result = await work();
    return { statements: recording, result };
  } finally {
    recording = null;
  }
}

async function each<T>(items: T[], work: (item: T, index: number) => Promise<unknown>): Promise<Statement[][]> {
  const lists: Statement[][] = [];
  for (const [index, item] of items.entries()) lists.push((await record(async () => work(item, index))).statements);
  return lists;
}

/** The statements of a new post, with placeholders for ids and times that differ per request. */
async function creation(author: Person, body: NewPost): Promise<Statement[]> {
  const { statements, result } = await record(() => createPost({ id: author.id, plan: "creator" }, body));
  const time = new Date(result.createdAt).getTime();
  const isTime = (value: unknown) =>
    value instanceof Date || (typeof value === "string" && /^\d{4}-/.test(value))
      ? new Date(value).getTime() === time
      : false;
  const isWithValue = (text: string, value: unknown) =>
    /^\s*INSERT/.test(text) && typeof value === "string" && isUuid(value) && value !== author.id;
  const fresh = (text: string, value: unknown): unknown | Fresh => {
    if (value === result.id) return { fresh: "id" };
    if (isTime(value)) return { fresh: "time" };
    return isWithValue(text, value) ? { fresh: "beside" } : value;
  };
  await prisma.post.deleteMany({ where: { id: result.id } });
  return statements.map(({ text, values }) => ({ text, values: values.map((value) => fresh(text, value)) }));
}

async function makePlan({ members, people, places }: Picks): Promise<Plan> {
  const cookies: string[] = [];
  for (const member of members) cookies.push(await makeSession(member.id));
  const cursors = places.map(({ createdAt, id }) => encodeCursor({ createdAt: new Date(createdAt), id }));
  const [few, some] = [cursors.slice(0, DEEP_PAGE_COUNT), people.slice(0, DEEP_PAGE_COUNT)];
  const posts = places.slice(0, DEEP_PAGE_COUNT);
  const reader = (index: number) => members[index % members.length] ?? null;
  const [first] = members;
  if (!first) throw new Error("There is no member.");
  const [sample] = (await listPosts(null, FEED)).items;
  const body = NewPost.parse({ type: "text", text: sample?.text, visibility: "public" });
  const statements = {
    "feed-visitor": await each([null], () => listPosts(null, FEED)),
    "feed-member": await each(members, (member) => listPosts(member, FEED)),
    "deep-visitor": await each(few, (cursor) => listPosts(null, { ...FEED, cursor })),
    "deep-member": await each(few, (cursor, index) => listPosts(reader(index), { ...FEED, cursor })),
    "for-you": await each(members, (member) => listPosts(member, { ...FEED, feed: "for-you" })),
    following: await each(members, (member) => listPosts(member, { ...FEED, feed: "following" })),
    trending: await each(members, (member) => listPosts(member, { ...FEED, feed: "trending" })),
    search: await each(SEARCHES, (q, index) => searchAll(reader(index), { q, type: "all" })),
    profile: await each(some, ({ id }) => getProfile(null, { id })),
    person: await each(some, async ({ id, username }) => [
      await getProfile(null, { username }),
      await listPostsOf(null, id, { limit: FEED.limit }),
    ]),
    "post-page": await each(posts, async ({ id }) => [
      await getPost(null, id),
      await listComments(null, id, { order: DEFAULT_COMMENT_ORDER, limit: COMMENTS_PAGE_SIZE }),
    ]),
    "current-user": await each(members, (member) => getCurrentUser(member)),
    create: [await creation(first, body)],
  };
  return { cookies, cursors, searches: SEARCHES, body, statements };
}

async function main([input = "", output = ""]: string[]): Promise<void> {
  // Safe cast: written by pickFrom of bench/dataset.mjs.
  const picks = JSON.parse(readFileSync(input, "utf8")) as Picks;
  writeFileSync(output, JSON.stringify(await makePlan(picks)));
}

main(process.argv.slice(2))
  .catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  })
  .finally(() => pool.end());
