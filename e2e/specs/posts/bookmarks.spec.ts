import { expect, test, toastWith } from "@/e2e/fixtures/fixtures";
import { makePost } from "@/lib/testing/factories/people";

test("bookmarks a post, adds it to a collection, and removes it from there with its bookmark", {
  tag: "@full",
}, async ({ page, world, signIn }) => {
  const words = "Rye bread, slowly";
  const id = await makePost(await world.person("starter", ["Ria", "Recipe"]), { text: words });
  await signIn(null, ["Kim", "Keeps"]);
  await page.goto(`posts/${id}`);
  const bookmark = page.getByRole("button", { name: "Bookmark" });
  const stored = page.waitForResponse((response) => response.url().includes(`/api/posts/${id}/bookmark`));
  await bookmark.click();
  await expect(bookmark).toHaveAttribute("aria-pressed", "true");
  await stored;
  await page.goto("bookmarks");
  const bookmarkedPost = page.getByRole("article").filter({ hasText: words });
  await expect(bookmarkedPost).toBeVisible();
  await page.getByRole("button", { name: "New collection" }).click();
  await page.getByLabel("Collection name").fill("Recipes");
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(toastWith(page, "Collection created")).toBeVisible();
  await expect(page.getByText("Nothing in this collection yet")).toBeVisible();
  await page.getByRole("button", { name: "All bookmarks" }).click();
  await page.getByLabel("Save to").selectOption("Recipes");
  await expect(toastWith(page, "Saved to Recipes")).toBeVisible();
  await page.getByRole("button", { name: /^Recipes/ }).click();
  await expect(bookmarkedPost).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: /^Recipes/ })).toBeVisible();
  await bookmarkedPost.getByRole("button", { name: "Bookmark" }).click();
  await expect(bookmarkedPost).toBeHidden();
});
