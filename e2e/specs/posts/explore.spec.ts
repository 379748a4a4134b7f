import { expect, openMenu, test } from "@/e2e/fixtures/fixtures";
import { makePost } from "@/lib/testing/factories/people";
import { makeTaggedPost } from "@/lib/testing/factories/post";

const FULL = { tag: "@full" };

const odd = () => `zq${Math.random().toString(36).slice(2, 10)}`;

test("searches people, posts and hashtags in one field, and restores the search from its URL", async ({
  page,
  world,
}) => {
  const [name, word] = [odd(), odd()];
  const author = await world.person("starter", ["Orla", `Q${name}`]);
  await makeTaggedPost(author, name, `Kettles and ${word} #${name}`);
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

test("shows the search again on the way back from a result", FULL, async ({ page, world }) => {
  const name = odd();
  await makeTaggedPost(await world.person("starter"), name, `Kettles #${name}`);
  await page.goto("explore");
  const field = page.getByRole("searchbox", { name: "Search Veranda" });
  await field.fill(name);
  const tag = page.getByRole("region", { name: "Hashtags" }).getByRole("link", { name: `#${name}` });
  await expect(tag).toBeVisible();
  await page.getByText("Hashtags", { exact: true }).first().click();
  await expect(page).toHaveURL(new RegExp(`q=${name}&type=tags`));
  await tag.click();
  await expect(page.getByRole("heading", { level: 1, name: `#${name}` })).toBeVisible();
  await page.goBack();
  await expect(field).toHaveValue(name);
  await expect(page.getByRole("radio", { name: "Hashtags" })).toBeChecked();
  await expect(tag).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`q=${name}&type=tags`));
});

test(
  "remembers searches that were used until they are removed or the user signs out",
  FULL,
  async ({ page, world, signIn }) => {
    const [first, second] = [odd(), odd()];
    const author = await world.person("starter", ["Orla", `Q${first}`]);
    await signIn("starter");
    await page.goto("explore");
    const field = page.getByRole("searchbox", { name: "Search Veranda" });
    const recent = page.getByRole("region", { name: "Recent searches" });
    await field.fill(second);
    await field.press("Enter");
    await field.fill(first);
    await page
      .getByRole("region", { name: "People" })
      .getByRole("link", { name: `Orla Q${first}` })
      .click();
    await expect(page).toHaveURL(new RegExp(`/u/${author.username}$`));
    await page.goto("explore");
    await expect(recent.getByRole("listitem")).toHaveText([first, second]);
    await recent.getByRole("button", { name: `Remove “${second}” from recent searches` }).click();
    await expect(recent.getByRole("listitem")).toHaveText([first]);
    await recent.getByRole("button", { name: first, exact: true }).click();
    await expect(field).toHaveValue(first);
    await page.goto("explore");
    await expect(recent).toBeVisible();
    // A page that has not loaded the search.
    await page.goto("./");
    await openMenu(page, /^Account menu for/);
    await page.getByRole("menuitem", { name: "Sign Out" }).click();
    await expect(page.getByRole("link", { name: "Get Started" }).first()).toBeVisible();
    await page.goto("explore");
    await expect(field).toBeVisible();
    await expect(recent).toHaveCount(0);
    const names = await page.evaluate(() => Object.keys(localStorage));
    expect(names.filter((name) => name.startsWith("veranda-searches"))).toEqual([]);
  },
);

test("explains an empty search result, and waits for a longer query when one is too short", FULL, async ({ page }) => {
  await page.goto("explore");
  const field = page.getByRole("searchbox", { name: "Search Veranda" });
  await field.fill("zq");
  await expect(page.getByText("Enter at least 3 characters to search.")).toBeVisible();
  const nonsense = odd();
  await field.fill(nonsense);
  await expect(page.getByText(`No results for “${nonsense}”`).last()).toBeVisible();
  await page.getByRole("button", { name: "Clear search" }).click();
  await expect(field).toBeFocused();
  await expect(page.getByRole("tab", { name: "Posts" })).toBeVisible();
});

test("shows the media tab as a grid of pictures that link to their posts", FULL, async ({ page }) => {
  await page.goto("explore");
  await page.getByRole("tab", { name: "Photos and videos" }).click();
  const tiles = page.getByRole("list", { name: "Photos and videos" }).getByRole("link");
  await expect(tiles.first()).toBeVisible();
  await tiles.first().click();
  await expect(page).toHaveURL(/\/posts\/[0-9a-f-]{36}$/);
});

test(
  "offers search engines robots.txt, a sitemap by month, posts and their authors",
  FULL,
  async ({ request, world }) => {
    const author = await world.person("starter");
    const id = await makePost(author, { text: "For everyone" });
    const hidden = await makePost(author, { visibility: "private" });
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
    const warned = await makePost(author, { text: "What it warns of", contentWarning: "Spiders" });
    const metas = (await (await request.get(`posts/${warned}`)).text()).match(/<meta [^>]*>/g)?.join("") ?? "";
    expect(metas).toContain('property="og:description" content="Spiders"');
    expect(metas).not.toContain("What it warns of");
    const profile = await (await request.get(`u/${author.username}`)).text();
    expect(profile).toMatch(/<meta property="og:image" content="https?:[^"]+\/icons\/card\.png"/);
  },
);
