import { expect, type TestPerson, test, toastWith } from "@/e2e/fixtures/fixtures";
import { createAdmin, openPageAs } from "@/e2e/pages/staff";
import { makePost } from "@/lib/testing/factories/people";
import { makePosts } from "@/lib/testing/factories/post";

const WAVE_POSTS = 500;
const WAVE_AUTHORS = 5;
/** The worker decides the posts in batches. */
const WAVE_TIMEOUT_MS = 120_000;

test("previews a small spam wave, removes it except for what is unticked, and undoes it", { tag: "@full" }, async ({
  page,
  context,
  world,
  site,
}) => {
  const tag = crypto.randomUUID().slice(0, 8);
  const domain = `shop-${tag}.example`;
  const [ann, ben] = [await world.person("starter", ["Ann", "Often"]), await world.person("starter", ["Ben", "Busy"])];
  const spam = await makePost(ann, { text: `Cheap followers at https://${domain}/now` }, world.prisma);
  await makePost(ann, { text: `Even cheaper: ${domain}` }, world.prisma);
  const warning = await makePost(ben, { text: `Careful, ${domain} steals your card` }, world.prisma);
  await world.login(context, (await createAdmin(world)).id, site);

  await page.goto("admin/waves");
  await page.getByLabel("Link or domain", { exact: true }).fill(`https://www.${domain}/`);
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText("3 posts and 0 comments by 2 people")).toBeVisible();
  await page.getByRole("checkbox", { name: /^Remove what Ben Busy wrote: Careful/ }).click();
  await page.getByRole("button", { name: "Remove 2", exact: true }).click();
  await expect(toastWith(page, "We're removing 2 posts and comments")).toBeVisible();
  const row = page.getByRole("list", { name: "Earlier waves" }).getByRole("listitem").filter({ hasText: domain });
  await expect(row).toContainText("2 of 2 removed");
  await expect(row).toHaveAttribute("data-state", "removed");

  await page.goto(`posts/${spam}`);
  await expect(page.getByText("Cheap followers at")).toHaveCount(0);
  await page.goto(`posts/${warning}`);
  await expect(page.getByText("steals your card").first()).toBeVisible();

  await page.goto("admin/waves");
  await row.getByRole("button", { name: `Undo the wave “${domain}”` }).click();
  await page.getByRole("alertdialog", { name: "Undo this wave?" }).getByRole("button", { name: "Undo" }).click();
  await expect(toastWith(page, "We're restoring what the wave removed")).toBeVisible();
  await expect(row).toContainText("2 restored");
  await page.goto(`posts/${spam}`);
  await expect(page.getByText("Cheap followers at").first()).toBeVisible();
});

test("removes a spam wave of 500 posts for everyone, and brings every one of them back", { tag: "@full" }, async ({
  page,
  context,
  browser,
  world,
  site,
}) => {
  test.setTimeout(3 * WAVE_TIMEOUT_MS);
  const domain = `shop-${crypto.randomUUID().slice(0, 8)}.example`;
  const posts = Array.from({ length: WAVE_POSTS / WAVE_AUTHORS }, (_, n) => `Offer ${n}: https://${domain}/now`);
  const authors: TestPerson[] = [];
  for (let n = 0; n < WAVE_AUTHORS; n++) {
    const author = await world.person("starter", ["Sal", `Spams${n}`]);
    await makePosts(author, posts);
    authors.push(author);
  }
  const countPublic = async (): Promise<number> => {
    let count = 0;
    for (const { id } of authors)
      for (let next: string | null = `api/users/${id}/posts?limit=50`; next; ) {
        const answer: Response = await fetch(new URL(next, site));
        count += ((await answer.json()) as unknown[]).length;
        next = /<([^>]+)>; rel="next"/.exec(answer.headers.get("link") ?? "")?.[1] ?? null;
      }
    return count;
  };
  const visitor = await openPageAs(browser, world, site, null, `u/${authors[0]?.username}`);
  await expect(visitor.getByText("Offer 0:")).toBeVisible();
  expect(await countPublic()).toBe(WAVE_POSTS);

  await world.login(context, (await createAdmin(world)).id, site);
  await page.goto("admin/waves");
  await page.getByLabel("Link or domain", { exact: true }).fill(domain);
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText(`${WAVE_POSTS} posts and 0 comments by ${WAVE_AUTHORS} people`)).toBeVisible();
  await page.getByRole("button", { name: `Remove ${WAVE_POSTS}`, exact: true }).click();
  const row = page.getByRole("list", { name: "Earlier waves" }).getByRole("listitem").filter({ hasText: domain });
  const patiently = { timeout: WAVE_TIMEOUT_MS };
  await expect(row).toContainText(`${WAVE_POSTS} of ${WAVE_POSTS} removed`, patiently);
  await expect(row).toHaveAttribute("data-state", "removed");
  expect(await countPublic()).toBe(0);
  await visitor.reload();
  await expect(visitor.getByRole("heading", { name: "Sal Spams0" })).toBeVisible();
  await expect(visitor.getByText("Offer 0:")).toHaveCount(0);

  await row.getByRole("button", { name: `Undo the wave “${domain}”` }).click();
  await page.getByRole("alertdialog", { name: "Undo this wave?" }).getByRole("button", { name: "Undo" }).click();
  await expect(row).toContainText(`${WAVE_POSTS} restored`, patiently);
  await expect(row).toHaveAttribute("data-state", "undone");
  expect(await countPublic()).toBe(WAVE_POSTS);
  await visitor.reload();
  await expect(visitor.getByText("Offer 0:")).toBeVisible();
});
