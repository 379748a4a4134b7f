import type { Page } from "@playwright/test";
import { caseAbout, sit } from "./desk";
import { pictureFile, publish, upload, videoFile } from "./uploads";
import { expect, test, type World } from "./world";

test.use({ actionTimeout: 30_000 });

/** The addresses under /media that a page has asked for since. */
function askedFor(page: Page, assets: readonly string[]): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (assets.some((id) => request.url().includes(id))) asked.push(request.url());
  });
  return asked;
}

/** Posts these files as an author, and reports that; answers the case, and the ids of the files. */
async function reported(world: World, site: string, author: Page, reporter: Page, files: "pictures" | "video") {
  const chosen = files === "video" ? [videoFile(4)] : [await pictureFile(20), await pictureFile(200)];
  const media: { id: string }[] = [];
  for (const file of chosen) media.push({ id: await upload(author.request, site, file) });
  const type = files === "video" ? "video" : "image";
  const id = await publish(author.request, site, { type, text: `Some ${files}`, media });
  const data = { targetType: "post", targetId: id, reason: "I do not want to see that." };
  expect((await reporter.request.post("api/reports", { data })).status()).toBe(201);
  return { caseId: await caseAbout(world, id), assets: media.map((one) => one.id) };
}

test("at the desk pictures and videos stay blurred, and are not even fetched, until they are asked for", async ({
  browser,
  world,
  site,
}) => {
  test.setTimeout(600_000);
  const author = await sit(browser, world, site, (await world.person("starter", ["Pip", "Posts"])).id, "./");
  const reporter = await sit(browser, world, site, (await world.person(null, ["Rae", "Reports"])).id, "./");
  const pictures = await reported(world, site, author, reporter, "pictures");
  const video = await reported(world, site, author, reporter, "video");
  const admin = await sit(browser, world, site, await world.demo("admin@veranda.test"), "admin");
  const asked = askedFor(admin, [...pictures.assets, ...video.assets]);
  const veils = admin.getByText("This may be sensitive");
  const open = async (caseId: string) => {
    await admin.goto(`admin?case=${caseId}`);
    await expect(admin.getByRole("heading", { level: 2, name: "Post of Pip Posts" })).toBeVisible();
  };
  const drawn = () => admin.locator('main article img[src*="/media/"]');

  await open(pictures.caseId);
  await expect(veils).toHaveCount(2);
  await expect(drawn()).toHaveCount(0);
  expect(asked).toEqual([]);
  // One key shows all of it, and hides it again.
  await expect(async () => {
    await admin.keyboard.press("v");
    await expect(veils).toHaveCount(0, { timeout: 2_000 });
  }).toPass();
  await expect(drawn()).toHaveCount(2);
  await expect.poll(() => pictures.assets.every((id) => asked.some((url) => url.includes(id)))).toBe(true);
  await admin.keyboard.press("v");
  await expect(veils).toHaveCount(2);
  await expect(drawn()).toHaveCount(0);
  // So does the button, by keyboard; and one of them alone can be asked for.
  await admin.getByRole("button", { name: "Show the media" }).press("Enter");
  await expect(veils).toHaveCount(0);
  await expect(admin.getByRole("button", { name: "Hide the media" })).toBeFocused();
  await admin.keyboard.press("Enter");
  await expect(veils).toHaveCount(2);
  await admin.getByRole("button", { name: "Show picture" }).first().press("Enter");
  await expect(veils).toHaveCount(1);
  await expect(drawn()).toHaveCount(1);

  const ofVideo = () => asked.filter((url) => video.assets.some((id) => url.includes(id)));
  await open(video.caseId);
  await expect(veils).toHaveCount(1);
  await expect(admin.locator("main article video")).toHaveCount(0);
  expect(ofVideo()).toEqual([]);
  await admin.getByRole("button", { name: "Show video" }).press("Enter");
  await expect(veils).toHaveCount(0);
  await expect(admin.getByRole("button", { name: /^Play video/ })).toBeVisible();
  await expect.poll(() => ofVideo().length).toBeGreaterThan(0);
  // Another case begins under its veil again.
  await open(pictures.caseId);
  await expect(veils).toHaveCount(2);
  for (const page of [author, reporter, admin]) await page.context().close();
});
