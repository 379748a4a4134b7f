import type { Browser, Page } from "@playwright/test";
import { expect, type World } from "./world";

/** How long a push may take on a machine that is busy with other things. */
export const ARRIVES = { timeout: 30_000 };

/** A browser of somebody's own, at a page. Null is a visitor's. */
export async function sit(
  browser: Browser,
  world: World,
  site: string,
  personId: string | null,
  path: string,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: site, locale: "en-GB", timezoneId: "Europe/London" });
  if (personId) await world.login(context, personId, site);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

/** Publishes a post as whoever a page belongs to; answers its id. */
export async function publish(page: Page, text: string): Promise<string> {
  const made = await page.request.post("api/posts", { data: { type: "text", visibility: "public", text } });
  expect(made.status(), await made.text()).toBe(201);
  const { id }: { id: string } = await made.json();
  return id;
}

/** Reads one of our endpoints as whoever a page belongs to. */
export async function read<T>(page: Page, path: string): Promise<T> {
  const answer = await page.request.get(path);
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}

/** The id of the case about something. */
export async function caseAbout(world: World, targetId: string): Promise<string> {
  const { rows } = await world.db.query<{ id: string }>(`SELECT "id" FROM "Case" WHERE "targetId" = $1`, [targetId]);
  return rows[0]?.id ?? "";
}

/** The acts that the audit log holds about a case, in their order. */
export async function actsOn(page: Page, caseId: string): Promise<string[]> {
  const entries = await read<{ act: string }[]>(page, `api/admin/audit?caseId=${caseId}`);
  return entries.map(({ act }) => act).reverse();
}

const SAID = [
  "You would not last a day where I work.",
  "Buy followers here, cheaper than anywhere else.",
  "This is where she lives, if anybody wants to visit.",
  "People like that should stay away from our street.",
  "I took this picture from his page, he does not mind.",
];

/** Makes some people and as many cases about their posts, reported by somebody or found by screening. All goes with the people. */
export async function fillDesk(world: World, count: number): Promise<void> {
  const reporter = await world.person(null, ["Ruth", "Reporter"]);
  const names: [string, string][] = [
    ["Amos", "Arrow"],
    ["Bella", "Birch"],
    ["Cyril", "Cove"],
    ["Dora", "Dune"],
  ];
  const authors: string[] = [];
  for (const name of names) authors.push((await world.person("starter", name)).id);
  await world.db.query(
    `WITH "said" AS (
       INSERT INTO "Post" ("id", "authorId", "text", "createdAt")
       SELECT gen_random_uuid(), ($2::uuid[])[1 + "at" % 4], ($3::text[])[1 + "at" % 5], now() - make_interval(mins => "at" * 3)
       FROM generate_series(1, $1) "at" RETURNING "id", "authorId", "createdAt"
     ), "thing" AS (SELECT *, row_number() OVER (ORDER BY "createdAt" DESC)::int AS "at" FROM "said"
     ), "made" AS (
       INSERT INTO "Case" ("id", "targetType", "targetId", "subjectId", "severity", "reach", "reportsCount", "weight", "categories", "found", "rankAt", "openedAt")
       SELECT gen_random_uuid(), 'post', "id", "authorId", 1 + "at" % 4, "at" * 7 % 900, 1, 1,
         ARRAY[('{hate,spam,privacy,harassment,copyright}'::text[])[1 + "at" % 5]],
         CASE "at" % 4 WHEN 0 THEN '{harassment}' ELSE '{}' END::text[],
         "createdAt" - make_interval(hours => "at" % 4 * 30), "createdAt"
       FROM "thing" RETURNING "id", "targetId", "openedAt", "categories"
     )
     INSERT INTO "Report" ("id", "reporterId", "caseId", "targetType", "targetId", "reason", "category", "createdAt")
     SELECT gen_random_uuid(), $4, "id", 'post', "targetId", 'It is unkind to somebody whom I know.', "categories"[1], "openedAt" FROM "made"`,
    [count, authors, SAID, reporter.id],
  );
}
