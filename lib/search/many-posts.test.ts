import "@/lib/testing/setup/database";
import { beforeAll, expect, test } from "@jest/globals";
import { now } from "@/lib/infra/clock";
import { insertWithoutTriggers } from "@/lib/testing/factories/insert-without-triggers";
import { makePerson } from "@/lib/testing/factories/people";
import { monthSitemap, sitemapIndex } from "./crawlers/sitemap";
import { searchPosts } from "./queries";

const HOME = "https://veranda.test";
/** More than a sitemap has, and more than a search keeps. */
const WALRUS_POSTS = 24_010;
/** The number that is scanned before the index of words is used. */
const LATER_POSTS = 1_000;

const INSERT = `
  INSERT INTO "Post" ("id", "authorId", "text", "createdAt")
  SELECT gen_random_uuid(), $1::uuid, $2::text || ' ' || n, $3::timestamptz + n * interval '1 minute'
  FROM generate_series(1, $4::int) n`;

beforeAll(async () => {
  const { id } = await makePerson({ plan: "starter" });
  // The oldest are first in the table, where PostgreSQL finds them first.
  await insertWithoutTriggers(
    [INSERT, [id, "a seasonal walrus", "2020-02-01T00:00:00Z", WALRUS_POSTS]],
    [INSERT, [id, "nothing", "2020-03-01T00:00:00Z", LATER_POSTS]],
  );
});

test("finds the newest posts with a word that occurs in many posts, but in none of the newest thousand", async () => {
  const first = await searchPosts(null, { q: "walrus", media: "false", limit: 3 });
  const newest = [0, 1, 2].map((index) => `a seasonal walrus ${WALRUS_POSTS - index}`);
  expect(first.items.map(({ text }) => text)).toEqual(newest);
});

test("divides the sitemap of a month with more posts than a sitemap may have", async () => {
  const paths = async (response: Response, folder: string) =>
    [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)]
      .map(([, url = ""]) => url.replace(`${HOME}/`, ""))
      .filter((path) => path.startsWith(folder));
  const current = now().toISOString().slice(0, 7);
  expect(await paths(await sitemapIndex(HOME), "sitemaps/")).toEqual(
    [current, "2020-03", "2020-02-2", "2020-02"].map((name) => `sitemaps/${name}.xml`),
  );
  const full = await paths(await monthSitemap(HOME, "2020-02.xml"), "posts/");
  const rest = await monthSitemap(HOME, "2020-02-2.xml");
  const last = await paths(rest.clone(), "posts/");
  expect([full.length, last.length, new Set([...full, ...last]).size]).toEqual([24_000, 10, WALRUS_POSTS]);
  expect(await paths(rest, "u/")).toHaveLength(1);
  for (const name of ["2020-02-0.xml", "2020-02-1.xml", "2020-02-02.xml", "2020-02-3.xml", "2020-02-999.xml"])
    expect([name, (await monthSitemap(HOME, name)).status]).toEqual([name, 404]);
});
