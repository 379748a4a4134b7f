import type { Page } from "@playwright/test";
import { expect, type TestFixtures, type TestPerson, test } from "@/e2e/fixtures/fixtures";
import { pictureFile } from "@/e2e/fixtures/uploads";
import { createAdmin, findCaseId } from "@/e2e/pages/staff";
import { makeReport } from "@/lib/testing/factories/case";
import { makeAsset, makePost } from "@/lib/testing/factories/people";

/** Records the URLs of these assets that the page requests from now on. */
function askedFor(page: Page, assets: readonly string[]): string[] {
  const requestedUrls: string[] = [];
  page.on("request", (request) => {
    if (assets.some((id) => request.url().includes(id))) requestedUrls.push(request.url());
  });
  return requestedUrls;
}

/** Creates a reported post with two pictures or a video. Returns its case and the ids of the files. */
async function reported(world: TestFixtures, author: TestPerson, reporter: TestPerson, type: "image" | "video") {
  const postId = await makePost(author, { type, text: "Look at this" });
  const asset = { kind: type, parentType: "post", parentId: postId } as const;
  const assets: string[] = [];
  for (const position of type === "video" ? [0] : [0, 1]) assets.push(await makeAsset(author, { ...asset, position }));
  await makeReport(reporter, { targetType: "post", targetId: postId });
  return { caseId: await findCaseId(world, postId), assets };
}

test("neither shows nor fetches media in the moderation console until a moderator asks for it", async ({
  page: admin,
  context,
  world,
  site,
}) => {
  const [author, reporter] = [await world.person("starter", ["Pip", "Posts"]), await world.person()];
  const pictures = await reported(world, author, reporter, "image");
  const video = await reported(world, author, reporter, "video");
  await world.login(context, (await createAdmin(world)).id, site);
  const assets = [...pictures.assets, ...video.assets];
  const { bytes, type } = await pictureFile(20);
  // The assets of a factory have no files.
  await admin.route(
    ({ pathname }) => assets.some((id) => pathname.includes(id)),
    (route) => route.fulfill({ body: bytes, contentType: type }),
  );
  const requestedUrls = askedFor(admin, assets);
  const veils = admin.getByText("This may be sensitive");
  const open = async (caseId: string) => {
    await admin.goto(`admin?case=${caseId}`);
    await expect(admin.getByRole("heading", { level: 2, name: "Pip Posts's post" })).toBeVisible();
  };
  const drawn = () => admin.locator('main article img[src*="/media/"]');

  await open(pictures.caseId);
  await expect(veils).toHaveCount(2);
  await expect(drawn()).toHaveCount(0);
  expect(requestedUrls).toEqual([]);
  await expect(async () => {
    // A press before hydration is lost, and a second one would hide them again.
    if ((await veils.count()) > 0) await admin.keyboard.press("v");
    await expect(veils).toHaveCount(0, { timeout: 2_000 });
  }).toPass();
  await expect(drawn()).toHaveCount(2);
  await expect.poll(() => pictures.assets.every((id) => requestedUrls.some((url) => url.includes(id)))).toBe(true);
  await admin.keyboard.press("v");
  await expect(veils).toHaveCount(2);
  await expect(drawn()).toHaveCount(0);
  // The button works by keyboard too; and a single item can be shown.
  await admin.getByRole("button", { name: "Show photos and videos" }).press("Enter");
  await expect(veils).toHaveCount(0);
  await expect(admin.getByRole("button", { name: "Hide photos and videos" })).toBeFocused();
  await admin.keyboard.press("Enter");
  await expect(veils).toHaveCount(2);
  await admin.getByRole("button", { name: "Show photo", exact: true }).first().press("Enter");
  await expect(veils).toHaveCount(1);
  await expect(drawn()).toHaveCount(1);

  const ofVideo = () => requestedUrls.filter((url) => video.assets.some((id) => url.includes(id)));
  await open(video.caseId);
  await expect(veils).toHaveCount(1);
  await expect(admin.locator("main article video")).toHaveCount(0);
  expect(ofVideo()).toEqual([]);
  await admin.getByRole("button", { name: "Show video" }).press("Enter");
  await expect(veils).toHaveCount(0);
  await expect(admin.getByRole("button", { name: /^Play video/ })).toBeVisible();
  await expect.poll(() => ofVideo().length).toBeGreaterThan(0);
  // Another case starts veiled again.
  await open(pictures.caseId);
  await expect(veils).toHaveCount(2);
});
