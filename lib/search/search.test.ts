import { translatorFor } from "@/lib/i18n/translator";
import "@/lib/testing/setup/database";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { fromNow, MINUTE_MS } from "@/lib/infra/clock";
import { pool, prisma } from "@/lib/infra/db";
import { explainQuery } from "@/lib/testing/assertions/query-plan";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makeBlock, makePerson, makePost, setRole, type TestUser } from "@/lib/testing/factories/people";
import { vacuumDatabase } from "@/lib/testing/measure/vacuum";
import { search } from "./contract";
import { monthSitemap } from "./crawlers/sitemap";
import { searchPosts } from "./queries";

const t = translatorFor("en", "terms");

let ann: TestUser;
let ben: TestUser;
let reader: TestUser;
let early: string;
let late: string;

beforeAll(async () => {
  ann = await makePerson({ plan: "starter", firstName: "Annabel", lastName: "Wetherby" });
  ben = await makePerson({ plan: "starter", firstName: "Ben", lastName: "Okonkwo" });
  reader = await makePerson();
  early = await makePost(ann, { text: "Sourdough, the long way", createdAt: fromNow(-3 * MINUTE_MS) });
  late = await makePost(ben, { text: "A sourdough that did not rise", createdAt: fromNow(-MINUTE_MS) });
  await makePost(ann, { text: "Secret sourdough", visibility: "private" });
  await makePost(ann, { text: "Held sourdough", state: "held" });
});

const find = async (q: string, given: { as?: TestUser | null; type?: string } = {}) => {
  const { body } = await sendTo(search.all, {
    as: given.as ?? null,
    query: { q, ...(given.type && { type: given.type }) },
  });
  return { people: body.people.map(({ id }) => id), posts: body.posts.map(({ id }) => id), tags: body.tags };
};

describe("search", () => {
  test("finds public posts by word prefixes, newest first", async () => {
    expect((await find("sourdough")).posts).toEqual([late, early]);
    expect((await find("sourd LONG")).posts).toEqual([early]);
    expect((await find("dough")).posts).toEqual([]);
    expect((await find("' & | ! :*")).posts).toEqual([]);
  });

  test("finds posts by words of one or two letters as a whole, and by the last word as a prefix", async () => {
    expect((await find("a sourdough")).posts).toEqual([late]);
    expect((await find("th sourdough")).posts).toEqual([]);
    expect((await find("sourdough th")).posts).toEqual([late, early]);
  });

  test("finds people by name, including misspelt names", async () => {
    expect((await find("wetherby")).people).toEqual([ann.id]);
    expect((await find("wetherbi")).people).toEqual([ann.id]);
    expect((await find(`@${ben.username}`)).people).toEqual([ben.id]);
    expect((await find("#wetherby")).people).toEqual([]);
  });

  test("returns only the requested kinds, and rejects a search of two characters", async () => {
    expect(await find("sourdough", { type: "people" })).toEqual({ people: [], posts: [], tags: [] });
    expect((await find("wetherby sourdough", { type: "posts" })).people).toEqual([]);
    expect((await sendTo(search.all, { query: { q: "ab" } })).status).toBe(400);
  });

  test("leaves out blocks in either direction, muted authors' posts and banned users", async () => {
    await makeBlock(ann, reader);
    await prisma.mute.create({ data: { muterId: reader.id, mutedId: ben.id }, select: { muterId: true } });
    expect(await find("sourdough", { as: reader })).toMatchObject({ posts: [] });
    expect((await find("wetherby", { as: reader })).people).toEqual([]);
    expect((await find("wetherbi", { as: reader })).people).toEqual([]);
    await setRole(ben, "banned");
    expect((await find("okonkwo")).people).toEqual([]);
    expect((await find("sourdough")).posts).toEqual([early]);
    await setRole(ben, "user");
  });
});

describe("post search pages", () => {
  test("pages through recent and older search results without gaps", async () => {
    await pool.query(
      `INSERT INTO "Post" ("id", "authorId", "text", "createdAt")
       SELECT gen_random_uuid(), $1, CASE WHEN n % 500 = 0 THEN 'a lonely zebra ' ELSE 'nothing ' END || n, now() - n * interval '1 minute' - interval '1 day'
       FROM generate_series(1, 3000) n`,
      [ann.id],
    );
    await vacuumDatabase();
    const read = async () => {
      const found: string[] = [];
      for (let cursor: string | undefined | null; cursor !== null; ) {
        const page = await searchPosts(null, { q: "zebra", media: "false", limit: 2, cursor });
        found.push(...page.items.map(({ text }) => text));
        cursor = page.next;
      }
      return found;
    };
    expect(await read()).toEqual([500, 1000, 1500, 2000, 2500, 3000].map((n) => `a lonely zebra ${n}`));
  });

  test("searches recent posts and rare words through their indexes", async () => {
    const common = await explainQuery(() => searchPosts(null, { q: "nothing", media: "false", limit: 10 }));
    expect([common.scanned, common.indexes.has("Post_public_feed_idx")]).toEqual([[], true]);
    expect(common.rows).toBeLessThanOrEqual(1_000);
    const rare = await explainQuery(() => searchPosts(null, { q: "zebra", media: "false", limit: 10 }));
    expect([rare.scanned, rare.indexes.has("Post_words_idx")]).toEqual([[], true]);
  });

  test("lists media posts through their own index", async () => {
    const picture = await makePost(ann, { type: "image" });
    await vacuumDatabase();
    const grid = () => searchPosts(null, { q: undefined, media: "true", limit: 10 });
    expect((await grid()).items.map(({ id }) => id)).toEqual([picture]);
    const plan = await explainQuery(grid);
    expect([plan.scanned, plan.indexes.has("Post_media_idx")]).toEqual([[], true]);
  });
});

test("dates editorial pages in the sitemap by their last revision, and leaves the others undated", async () => {
  const home = "https://veranda.test";
  const listed = await (await monthSitemap(home, `${fromNow(0).toISOString().slice(0, 7)}.xml`)).text();
  const entry = /<loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?/g;
  const dates = new Map([...listed.matchAll(entry)].map(([, url, date]) => [url, date]));
  for (const path of ["/", "/explore", "/pricing", "/transparency", "/support"])
    expect([path, dates.has(home + path), dates.get(home + path)]).toEqual([path, true, undefined]);
  expect(dates.get(`${home}/terms`)).toBe(new Date(t("since")).toISOString());
  expect(dates.get(`${home}/posts/${late}`)).toEqual(expect.any(String));
});
