import { expect, openMenu, POST_MENU, test } from "@/e2e/fixtures/fixtures";
import { makeAsset, makeCaptions, makePost } from "@/lib/testing/factories/people";

test("marks automatic captions for the author, who can download and remove them", async ({
  page,
  context,
  world,
  site,
}) => {
  const author = await world.person("creator", ["Tess", "Talks"]);
  const postId = await makePost(author, { type: "video", text: "A talk" }, world.prisma);
  const assetId = await makeAsset(author, { kind: "video", parentType: "post", parentId: postId }, world.prisma);
  await makeCaptions(assetId, { isAutomatic: true }, world.prisma);
  await world.login(context, author.id, site);
  await page.goto(`posts/${postId}`);
  await openMenu(page, POST_MENU);
  await page.getByRole("menuitem", { name: "Captions" }).click();
  const dialog = page.getByRole("dialog", { name: "Captions" });
  const row = dialog.getByRole("listitem").filter({ hasText: "English" });
  await expect(row).toContainText("Automatic");
  await expect(dialog).toContainText("Automatic captions are made by software and may contain mistakes.");
  await expect(row.getByRole("link", { name: "Download English" })).toHaveAttribute("download", "en.vtt");
  await expect(dialog.getByLabel("Language")).toHaveValue("en");
  await row.getByRole("button", { name: "Remove English" }).click();
  await expect(dialog.getByText("This video has no captions yet.")).toBeVisible();
});
