import { expect, type Person, test, type World } from "./world";

/** A public post with its hashtags, as publishing writes them down. */
async function post(world: World, author: Person, text: string, tags: string[] = []): Promise<string> {
  const { rows } = await world.db.query<{ id: string }>(
    `INSERT INTO "Post" ("id", "authorId", "text") VALUES (gen_random_uuid(), $1, $2) RETURNING "id"`,
    [author.id, text],
  );
  const id = rows[0]?.id ?? "";
  for (const tag of tags) {
    await world.db.query(`INSERT INTO "Hashtag" ("tag") VALUES ($1) ON CONFLICT DO NOTHING`, [tag]);
    await world.db.query(
      `INSERT INTO "PostHashtag" ("postId", "tag", "authorId", "createdAt", "isPublic") SELECT "id", $2, "authorId", "createdAt", true FROM "Post" WHERE "id" = $1`,
      [id, tag],
    );
  }
  return id;
}

const odd = () => `zq${Math.random().toString(36).slice(2, 10)}`;

test("a visitor searches people, posts and hashtags in one field, and an address brings the search back", async ({
  page,
  world,
}) => {
  const [name, word] = [odd(), odd()];
  const author = await world.person("starter", ["Orla", `Q${name}`]);
  await post(world, author, `Kettles and ${word} #${name}`, [name]);
  await page.goto("explore");
  await page.getByRole("searchbox", { name: "Search Veranda" }).fill(name);
  await expect(page.getByRole("region", { name: "People" }).getByRole("link", { name: `Orla Q${name}` })).toBeVisible();
  await expect(page.getByRole("region", { name: "Hashtags" }).getByRole("link", { name: `#${name}` })).toBeVisible();
  await expect(page.getByRole("region", { name: "Posts", exact: true }).getByText(word)).toBeVisible();
  await page.getByText("Hashtags", { exact: true }).first().click();
  await expect(page.getByRole("region", { name: "People" })).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`q=${name}&type=tags`));
  await page.reload();
  await page
    .getByRole("link", { name: `#${name}` })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: `#${name}` })).toBeVisible();
  await expect(page.getByText("1 post", { exact: true })).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(1);
});

test("a search that finds nothing says so, and one that is too short waits", async ({ page }) => {
  await page.goto("explore");
  const field = page.getByRole("searchbox", { name: "Search Veranda" });
  await field.fill("zq");
  await expect(page.getByText("Search with 3 letters or more.")).toBeVisible();
  const nonsense = odd();
  await field.fill(nonsense);
  await expect(page.getByText(`Nothing found for “${nonsense}”`).last()).toBeVisible();
  await page.getByRole("button", { name: "Clear search" }).click();
  await expect(field).toBeFocused();
  await expect(page.getByRole("tab", { name: "Posts" })).toBeVisible();
});

test("who is blocked is not found, and finds nobody back", async ({ page, context, world, baseURL }) => {
  const name = odd();
  const [me, them] = [await world.person("starter"), await world.person("starter", ["Nell", `Q${name}`])];
  await post(world, them, `A word: ${name}`);
  await world.db.query(`INSERT INTO "Block" ("blockerId", "blockedId") VALUES ($1, $2)`, [them.id, me.id]);
  await world.login(context, me.id, baseURL ?? "");
  await page.goto(`explore?q=${name}`);
  await expect(page.getByText(`Nothing found for “${name}”`).last()).toBeVisible();
});

test("the media tab is a grid of pictures that lead to their posts", async ({ page }) => {
  await page.goto("explore");
  await page.getByRole("tab", { name: "Media" }).click();
  const tiles = page.getByRole("list", { name: "Pictures and videos" }).getByRole("link");
  await expect(tiles.first()).toBeVisible();
  await tiles.first().click();
  await expect(page).toHaveURL(/\/posts\/[0-9a-f-]{36}$/);
});

test("the site tells search engines what is public: robots, a sitemap of months, posts and their authors", async ({
  request,
  world,
}) => {
  const author = await world.person("starter");
  const id = await post(world, author, "For everyone");
  const hidden = await post(world, author, "For nobody");
  await world.db.query(`UPDATE "Post" SET "visibility" = 'private' WHERE "id" = $1`, [hidden]);
  const robots = await (await request.get("robots.txt")).text();
  const index = /Sitemap: (\S+)/.exec(robots)?.[1] ?? "";
  expect(robots).toContain("Disallow: /api/");
  const months = [...(await (await request.get(index)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, at]) => at ?? "",
  );
  expect(months[0]).toMatch(/\/sitemaps\/\d{4}-\d{2}\.xml$/);
  const listed = await (await request.get(months[0] ?? "")).text();
  expect(listed).toContain(`/posts/${id}</loc>`);
  expect(listed).toContain(`/u/${author.username}</loc>`);
  expect(listed).not.toContain(hidden);
  const page = await (await request.get(`posts/${id}`)).text();
  for (const tag of ['property="og:title"', 'property="og:description"', 'name="twitter:card"', 'rel="canonical"'])
    expect(page).toContain(tag);
});
