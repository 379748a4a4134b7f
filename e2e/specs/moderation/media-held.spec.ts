import path from "node:path";
import sharp from "sharp";
import { chooseFiles, openComposer } from "@/e2e/fixtures/choose-files";
import { expect, test } from "@/e2e/fixtures/fixtures";
import { findCaseId, openPageAs } from "@/e2e/pages/staff";
import { makePerson } from "@/lib/testing/factories/people";

/** A font that every installation has: the test machine may have none. */
const FONT = path.resolve("node_modules/next/dist/compiled/@vercel/og/Geist-Regular.ttf");

async function card(words: string): Promise<Buffer> {
  const text = `<span foreground="#eee">${words}</span>`;
  const input = await sharp({ text: { text, font: "Geist", fontfile: FONT, rgba: true, dpi: 220 } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 1_080, height: 810, channels: 3, background: "#203040" } })
    .composite([{ input }])
    .jpeg()
    .toBuffer();
}

test("shows a picture with an insult on it only to its author, with the reason, and to staff", async ({
  page,
  signIn,
  world,
  site,
  browser,
  playwright,
}) => {
  const me = await signIn("starter", ["Cara", "Card"]);
  const bytes = await card("you are a worthless piece of shit");
  await page.goto("./");
  const dialog = await openComposer(page);
  await dialog.getByLabel("Your post").fill("A card that I made");
  await chooseFiles(page, "Add photos or a video", [{ name: "card.jpg", type: "image/jpeg", bytes }]);
  const publish = dialog.getByRole("button", { name: "Publish Post" });
  await expect(publish).toBeEnabled();
  await publish.click();
  await expect(dialog).toBeHidden();
  const newest = async (): Promise<{ id: string; state: string; mediaUrl: string } | undefined> =>
    (await (await page.request.get(`api/users/${me.id}/posts`)).json())[0];
  await expect.poll(async () => (await newest())?.state).toBe("held");
  const { id = "" } = (await newest()) ?? {};

  await page.goto(`posts/${id}`);
  await expect(
    page.getByText(/^Only you can see this\. Screening held this because .* in the photo\)\.$/),
  ).toBeVisible();
  // An address from before the last change of state is no longer valid.
  const { mediaUrl = "" } = (await newest()) ?? {};
  expect((await page.request.get(new URL(mediaUrl, site).href)).status()).toBe(200);
  const visitor = await playwright.request.newContext({ baseURL: site });
  expect((await visitor.get(`api/posts/${id}`)).status()).toBe(404);
  const [asset = ""] = /[0-9a-f-]{36}\/[^/]+$/.exec(new URL(mediaUrl, site).pathname) ?? [];
  expect((await visitor.get(`media/${asset}`)).status()).toBe(404);

  await expect.poll(() => findCaseId(world, id)).not.toBe("");
  const { id: adminId } = await makePerson({ role: "admin" });
  const admin = await openPageAs(browser, world, site, adminId, `admin?case=${await findCaseId(world, id)}`);
  await expect(admin.getByRole("heading", { level: 2, name: "Cara Card's post" })).toBeVisible();
  await expect(admin.getByText("This may be sensitive")).toBeVisible();
  await expect(admin.getByText(/in the photo$/).first()).toBeVisible();
  await Promise.all([visitor.dispose(), admin.context().close()]);
});
