import { chooseFiles } from "@/e2e/fixtures/choose-files";
import { expect, test } from "@/e2e/fixtures/fixtures";
import { pictureFile } from "@/e2e/fixtures/uploads";
import { messageField, messageIn, openPair } from "@/e2e/pages/chat";

test.use({ actionTimeout: 30_000, brokenLines: /net::ERR_|Failed to load chunk/ });

test("keeps a picture attached to a message after a reload, sends it with text and opens it on the other side", async ({
  browser,
  world,
  site,
}) => {
  const { one, other, close } = await openPair(browser, world, site);
  await chooseFiles(one.page, "Add photos or a video", [await pictureFile(200)]);
  await expect(one.page.getByRole("list", { name: "Photos and video in this message, in order" })).toBeVisible();
  const send = one.page.getByRole("button", { name: "Send", exact: true });
  await expect(send).not.toHaveAttribute("aria-disabled", "true");
  await one.page.reload();
  await one.page.getByRole("button", { name: "Use it here: 200.jpg" }).click();
  await expect(one.page.getByText("Uploaded but not used yet")).toHaveCount(0);
  await messageField(one.page).fill("From the pier");
  await expect(send).not.toHaveAttribute("aria-disabled", "true");
  await send.click();
  await expect(messageIn(one.page, /From the pier, 1 photo/)).toBeVisible();
  const arrived = messageIn(other.page, /From the pier, 1 photo/);
  await expect(arrived).toBeVisible();
  const widthOf = (image: Element) => image instanceof HTMLImageElement && image.naturalWidth;
  await expect.poll(() => arrived.locator("img").evaluate(widthOf)).toBeGreaterThan(0);
  await arrived.getByRole("button", { name: /^Open photo/ }).click();
  await expect(other.page.getByRole("dialog")).toBeVisible();
  await close();
});

test("loads code that failed to load once the connection is back", { tag: "@full" }, async ({
  browser,
  world,
  site,
}) => {
  const { one, close } = await openPair(browser, world, site);
  await messageField(one.page).fill("Half a thought");
  let refused = 0;
  await one.page.route("**/_next/static/chunks/*.js", async (route) => {
    refused += 1;
    await route.abort();
  });
  await one.page.getByRole("button", { name: "Emoji", exact: true }).click();
  // Once as a script, once more by the chunk loader, and then by our retry.
  await expect.poll(() => refused).toBeGreaterThan(2);
  await one.page.unroute("**/_next/static/chunks/*.js");
  await expect(one.page.getByRole("searchbox", { name: "Search emoji" })).toBeVisible();
  await one.page.keyboard.press("Escape");
  await expect(messageField(one.page)).toBeFocused();
  await expect(messageField(one.page)).toHaveValue("Half a thought");
  await close();
});
