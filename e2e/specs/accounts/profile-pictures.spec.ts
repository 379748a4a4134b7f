import { chooseFiles } from "@/e2e/fixtures/choose-files";
import { expect, test, toastWith } from "@/e2e/fixtures/fixtures";
import { pictureFile } from "@/e2e/fixtures/uploads";
import { getPictureUrl } from "@/lib/testing/factories/account";

test("chooses, crops, validates and shows an avatar and a cover, and removes the avatar again", {
  tag: "@full",
}, async ({ page, browser, site, signIn }) => {
  const me = await signIn("starter", ["Pia", "Portrait"]);
  await page.goto("profile");
  await page.getByRole("button", { name: "Edit profile" }).click();
  const crop = page.getByRole("dialog", { name: "Crop and rotate" });
  const shownUrl = async (column: "profileImageUrl" | "coverImageUrl") => (await getPictureUrl(me.id, column)) ?? "";
  const shapeOf = (url: string) =>
    page.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return image.naturalWidth / image.naturalHeight;
    }, url);
  for (const [name, column, shape] of [
    ["profile photo", "profileImageUrl", 1],
    ["cover photo", "coverImageUrl", 3],
  ] as const) {
    await chooseFiles(page, `Choose a ${name}`, [await pictureFile(name === "profile photo" ? 60 : 120)]);
    await crop.getByRole("button", { name: "Apply" }).click();
    await expect(crop).toBeHidden();
    await expect.poll(() => shownUrl(column)).toMatch(/\/media\/[0-9a-f-]{36}\/\d+\.webp$/);
    await expect(page.getByRole("button", { name: `Choose another ${name}` })).toBeVisible();
    expect(await shapeOf(await shownUrl(column))).toBeCloseTo(shape, 1);
  }
  const avatar = await shownUrl("profileImageUrl");
  await expect(page.getByRole("region", { name: "Profile photo" }).locator("img")).toHaveAttribute("src", avatar);
  const menu = page.getByRole("button", { name: /^Account menu for/ });
  await expect(menu.locator("img")).toHaveAttribute("src", avatar);
  const elsewhere = await browser.newContext({ baseURL: site });
  const visitor = await elsewhere.newPage();
  await visitor.goto(`u/${me.username}`);
  const head = visitor.getByRole("main").locator("header");
  await expect(head.locator("img")).toHaveAttribute("src", avatar);
  await expect(head.locator(`[style*="${await shownUrl("coverImageUrl")}"]`)).toBeVisible();
  expect((await elsewhere.request.get(avatar)).status()).toBe(200);

  await page.getByRole("button", { name: "Remove profile photo" }).click();
  await expect(toastWith(page, "Photo removed")).toBeVisible();
  await expect.poll(() => shownUrl("profileImageUrl")).toBe("");
  await expect(menu.locator("img")).toHaveCount(0);
  await expect.poll(async () => (await elsewhere.request.get(avatar)).status()).toBe(404);
  await elsewhere.close();
});
