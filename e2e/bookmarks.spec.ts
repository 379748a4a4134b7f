import { expect, test, toastOf } from "./world";

test("a post is bookmarked, kept in a collection, and goes when it is kept no longer", async ({
  page,
  context,
  world,
  baseURL,
  browser,
}) => {
  const [author, keeper] = [
    await world.person("starter", ["Ria", "Recipe"]),
    await world.person(null, ["Kim", "Keeps"]),
  ];
  const writing = await browser.newContext();
  await world.login(writing, author.id, baseURL ?? "");
  const words = `Rye bread, slowly ${Date.now()}`;
  const made = await writing.request.post(`${baseURL}api/posts`, { data: { type: "text", text: words } });
  const { id }: { id: string } = await made.json();
  await writing.close();

  await world.login(context, keeper.id, baseURL ?? "");
  await page.goto(`posts/${id}`);
  const bookmark = page.getByRole("button", { name: "Bookmark" });
  await bookmark.click();
  await expect(bookmark).toHaveAttribute("aria-pressed", "true");
  await page.goto("bookmarks");
  const kept = page.getByRole("article").filter({ hasText: words });
  await expect(kept).toBeVisible();
  await page.getByRole("button", { name: "New collection" }).click();
  await page.getByLabel("Name of the collection").fill("Recipes");
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(toastOf(page, "Collection created")).toBeVisible();
  await expect(page.getByText("Nothing in this collection yet")).toBeVisible();
  await page.getByRole("button", { name: "All bookmarks" }).click();
  await page.getByLabel("Keep in").selectOption("Recipes");
  await expect(toastOf(page, "Kept in Recipes")).toBeVisible();
  await page.getByRole("button", { name: /^Recipes/ }).click();
  await expect(kept).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: /^Recipes/ })).toBeVisible();
  await kept.getByRole("button", { name: "Bookmark" }).click();
  await expect(kept).toBeHidden();
});
