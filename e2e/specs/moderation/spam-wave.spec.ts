import { expect, test, toastWith } from "@/e2e/fixtures/fixtures";
import { createAdmin } from "@/e2e/pages/staff";
import { makePost } from "@/lib/testing/factories/people";

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
