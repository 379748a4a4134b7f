import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { chooseFiles, dropFiles, openComposer } from "@/e2e/fixtures/choose-files";
import { expect, POST_MENU, test, toastWith } from "@/e2e/fixtures/fixtures";
import { noiseFile, pictureFile, videoFile, webmFile } from "@/e2e/fixtures/uploads";
import { delayRequests } from "@/e2e/network/delay-request";
import { throttleNetwork } from "@/e2e/network/slow-network";
import { assetsOf } from "@/lib/testing/factories/owned-assets";
import { makeAsset, makePost, setStoredBytes } from "@/lib/testing/factories/people";

const ready = (dialog: Locator) => dialog.getByText("Ready", { exact: true });

interface Written {
  id: string;
  type: string;
  state: string;
  mediaUrl: string;
  media: { alt: string; kind: string; width: number; height: number; durationMs: number | null }[];
}

/** dnd-kit listens for the keys of a drag from its first timer on, which a busy page runs after input. */
const keysAreHeard = (page: Page) => page.evaluate(() => new Promise<void>((resolve) => setTimeout(resolve)));

async function published(request: APIRequestContext, site: string, me: string): Promise<Written> {
  const newest = async (): Promise<Written | undefined> =>
    (await (await request.get(`${site}api/users/${me}/posts`)).json())[0];
  await expect.poll(async () => (await newest())?.state).toBe("live");
  const post = await newest();
  if (!post) throw new Error("the post is gone");
  return post;
}

test("lets a Starter post three pictures: chosen, dropped, described, cropped and reordered", { tag: "@full" }, async ({
  page,
  signIn,
  site,
  playwright,
}) => {
  const me = await signIn("starter", ["Pia", "Pictures"]);
  await page.goto("./");
  const dialog = await openComposer(page);
  await chooseFiles(page, "Add photos or a video", [await pictureFile(20), await pictureFile(140)]);
  await dropFiles(page, [await pictureFile(260)]);
  await expect(ready(dialog)).toHaveCount(3);
  const names = () =>
    dialog.getByRole("list", { name: "Attached photos and videos, in order" }).locator("li p.truncate");
  await expect(names()).toHaveText(["20.jpg", "140.jpg", "260.jpg"]);

  await chooseFiles(page, "Add more", [{ name: "a.svg", type: "image/svg+xml", bytes: Buffer.from("<svg/>") }]);
  await expect(
    dialog.getByRole("alert").filter({ hasText: "a.svg: We don't support this type of file." }),
  ).toBeVisible();
  await chooseFiles(page, "Add more", [webmFile(2)]);
  await expect(
    dialog.getByRole("alert").filter({ hasText: "You can add photos or one video to a post, but not both." }),
  ).toBeVisible();
  await dialog.getByRole("button", { name: "Dismiss" }).click();

  await dialog.getByRole("button", { name: "Drag 20.jpg to reorder it" }).focus();
  await page.keyboard.press("Space");
  await expect(dialog.getByText("Picked up 20.jpg.")).toBeAttached();
  await keysAreHeard(page);
  await page.keyboard.press("Escape");
  await expect(dialog.getByText("20.jpg is back where it was.")).toBeAttached();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Space");
  await expect(dialog.getByText("Picked up 20.jpg.")).toBeAttached();
  await keysAreHeard(page);
  await page.keyboard.press("ArrowDown");
  await expect(dialog.getByText("20.jpg is in position 2 of 3.")).toBeAttached();
  await page.keyboard.press("Space");
  await expect(names()).toHaveText(["140.jpg", "20.jpg", "260.jpg"]);
  await dialog.getByRole("button", { name: "Move 260.jpg earlier" }).click();
  await expect(names()).toHaveText(["140.jpg", "260.jpg", "20.jpg"]);
  const grip = await dialog.getByRole("button", { name: "Drag 20.jpg to reorder it" }).boundingBox();
  const first = await dialog.getByRole("button", { name: "Drag 140.jpg to reorder it" }).boundingBox();
  if (!grip || !first) throw new Error("there is nothing to drag");
  await page.mouse.move(grip.x + 9, grip.y + 9);
  await page.mouse.down();
  await page.mouse.move(first.x + 9, first.y + 9, { steps: 8 });
  await page.mouse.up();
  await expect(names()).toHaveText(["20.jpg", "140.jpg", "260.jpg"]);

  await dialog.getByLabel("Description of 20.jpg").fill("A warm sky");
  await dialog.getByLabel("Description of 260.jpg").fill("A purple sky");
  await dialog.getByRole("button", { name: "Crop and rotate 140.jpg" }).click();
  const crop = page.getByRole("dialog", { name: "Crop and rotate" });
  await crop.getByRole("button", { name: "Rotate right" }).click();
  await crop.getByRole("button", { name: "Square" }).click();
  await crop.getByRole("button", { name: "Apply" }).click();
  await expect(crop).toBeHidden();
  await expect(ready(dialog)).toHaveCount(3);

  const publish = dialog.getByRole("button", { name: "Publish Post" });
  await expect(publish).toBeDisabled();
  await dialog.getByLabel("Your post").fill("Three skies");
  await publish.click();
  await expect(toastWith(page, "Post published")).toBeVisible();
  await expect(dialog).toBeHidden();
  const post = await published(page.request, site, me.id);
  expect(post.type).toBe("image");
  expect(post.media.map(({ alt }) => alt)).toEqual(["A warm sky", "", "A purple sky"]);
  expect(post.media.map(({ width, height }) => width === height)).toEqual([false, true, false]);
  // The version before the crop is deleted.
  await expect.poll(async () => (await assetsOf(me)).length).toBe(3);
  const visitor = await playwright.request.newContext();
  expect((await visitor.get(new URL(post.mediaUrl, site).href)).status()).toBe(200);
  await visitor.dispose();

  await page.goto(`posts/${post.id}`);
  await page.getByRole("button", { name: POST_MENU }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  const edit = page.getByRole("dialog", { name: "Edit post" });
  await expect(edit.getByLabel("Description of Photo").first()).toHaveValue("A warm sky");
  await edit.getByRole("button", { name: "Remove Photo" }).nth(1).click();
  await edit.getByLabel("Description of Photo").nth(1).fill("The last sky");
  await edit.getByRole("button", { name: "Save changes" }).click();
  await expect(toastWith(page, "Post updated")).toBeVisible();
  expect((await published(page.request, site, me.id)).media.map(({ alt }) => alt)).toEqual([
    "A warm sky",
    "The last sky",
  ]);
});

test("shows a new post with a photo as new until its dialog has closed", { tag: "@full" }, async ({ page, signIn }) => {
  await signIn("starter", ["Nell", "Newpost"]);
  await page.goto("./");
  const dialog = await openComposer(page);
  await chooseFiles(page, "Add photos or a video", [await pictureFile(200)]);
  await expect(ready(dialog)).toHaveCount(1);
  await dialog.getByLabel("Your post").fill("A wide sky");
  /** Every text of the dialog until it is gone. */
  const texts = page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const shown = document.querySelector("[role=dialog]");
        const seen = new Set<string>();
        const observer = new MutationObserver(() => {
          seen.add(shown?.textContent ?? "");
          if (shown?.isConnected) return;
          observer.disconnect();
          resolve([...seen]);
        });
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
  );
  await dialog.getByRole("button", { name: "Publish Post" }).click();
  const all = (await texts).join(" ");
  expect(all).toContain("Create Post");
  expect(all).not.toMatch(/Edit post|Save changes|Use it here/);
});

test("rejects a video of 61 s before the upload, and publishes one of 2 s", async ({ page, signIn, site }) => {
  const me = await signIn("starter", ["Vic", "Video"]);
  const sent: string[] = [];
  page.on("request", (request) => request.url().includes("/api/media/uploads") && sent.push(request.method()));
  await page.goto("./");
  const dialog = await openComposer(page);
  await chooseFiles(page, "Add photos or a video", [webmFile(61)]);
  const sentence =
    "This video is too long for your plan. The limit is 60 seconds with Starter and 10 minutes with Creator.";
  await expect(dialog.getByRole("alert").filter({ hasText: `dark.webm: ${sentence}` })).toBeVisible();
  expect(sent).toEqual([]);

  await dialog.getByLabel("Your post").fill("A pattern that moves");
  await chooseFiles(page, "Add photos or a video", [videoFile(2)]);
  await expect(dialog.getByRole("button", { name: "Add more" })).toBeHidden();
  const publish = dialog.getByRole("button", { name: "Publish Post" });
  // The upload is enough: processing follows.
  await expect(publish).toBeEnabled();
  await publish.click();
  await expect(
    toastWith(page, /It will go live once your photo or video has been checked|Everyone can read it now/),
  ).toBeVisible();
  await expect(dialog).toBeHidden();
  const post = await published(page.request, site, me.id);
  expect(post).toMatchObject({ type: "video", media: [{ kind: "video", width: 640, height: 360 }] });
  expect(post.media[0]?.durationMs).toBeGreaterThan(1_500);
});

test("resumes an upload after a pause, a lost connection and a reload, when the same file is chosen again", async ({
  page,
  signIn,
}) => {
  const me = await signIn("starter", ["Una", "Unlucky"]);
  const noise = await noiseFile(12);
  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto("./");
  const dialog = await openComposer(page);
  const line = await throttleNetwork(page);
  // Slow enough to be interrupted three times, however slow the machine is.
  await line({ bytesPerSecond: 200_000 });
  await chooseFiles(page, "Add photos or a video", [noise]);
  const bar = page.getByRole("progressbar", { name: "Progress for noise.png" });
  const percent = async () => Number(await bar.getAttribute("value"));
  await expect(dialog.getByText(/\d+% · .+ of 12(\.\d+)? MB · .+\/s · \d+ (seconds?|minutes?) left/)).toBeVisible();
  await expect(dialog.getByText("You can publish or save once everything has uploaded.")).toBeVisible();
  // A draft would lose the file.
  await expect(dialog.getByRole("button", { name: "Save Draft" })).toBeDisabled();
  await expect.poll(percent).toBeGreaterThan(0);

  const stopped = page.waitForEvent("requestfailed", (request) => request.url().includes("/api/media/uploads/"));
  await dialog.getByRole("button", { name: "Pause noise.png" }).click();
  await stopped;
  await expect(dialog.getByText(/^Paused · \d+% · /)).toBeVisible();
  const paused = await percent();
  await dialog.getByRole("button", { name: "Resume noise.png" }).click();
  await expect.poll(percent).toBeGreaterThan(paused);

  await line({ offline: true });
  await expect(dialog.getByText("Connection lost. Upload will resume automatically.")).toBeVisible();
  const cut = await percent();
  await line({ bytesPerSecond: 200_000 });
  await expect.poll(percent).toBeGreaterThan(cut);

  await page.reload();
  expect(await assetsOf(me)).toMatchObject([{ state: "uploading", fileName: "noise.png" }]);
  await openComposer(page);
  await expect(dialog.getByText("Unfinished uploads")).toBeVisible();
  await chooseFiles(page, "Choose the file noise.png again", [{ ...noise, bytes: noise.bytes.subarray(1) }]);
  await expect(dialog.getByRole("alert").filter({ hasText: "That's a different file." })).toBeVisible();
  await chooseFiles(page, "Choose the file noise.png again", [{ ...noise, name: "the same.png" }]);
  await expect(bar.or(page.getByRole("progressbar", { name: "Progress for the same.png" }))).toBeVisible();
  await line({});
  await expect(ready(dialog)).toHaveCount(1);
  expect(await assetsOf(me)).toMatchObject([{ state: "ready", fileName: "noise.png" }]);

  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await expect(toastWith(page, "Draft saved")).toBeVisible();
  await page.goto("drafts");
  await page.getByRole("button", { name: "Continue writing" }).click();
  await expect(ready(dialog)).toHaveCount(1);
});

test("restores the pictures of an interrupted post with its text, and keeps them in its draft", {
  tag: "@full",
}, async ({ page, signIn, site }) => {
  const me = await signIn("starter", ["Pat", "Picture"]);
  await page.goto("./");
  const dialog = await openComposer(page);
  await dialog.getByLabel("Your post").fill("Half a thought");
  await chooseFiles(page, "Add photos or a video", [await pictureFile(40)]);
  await expect(ready(dialog)).toHaveCount(1);
  const draftWith = (words: string) =>
    page.waitForResponse(async (answer) => {
      if (!answer.url().includes("/api/posts/drafts") || answer.request().method() === "GET") return false;
      const { content, media } = await answer.json();
      return content.text === words && media.length === 1;
    });
  const saved = draftWith("Half a thought, whole");
  await dialog.getByLabel("Your post").fill("Half a thought, whole");
  await saved;
  await page.reload();
  await openComposer(page);
  await expect(dialog.getByLabel("Your post")).toHaveValue("Half a thought, whole");
  await expect(ready(dialog)).toHaveCount(1);
  const savedAgain = draftWith("A whole thought");
  await dialog.getByLabel("Your post").fill("A whole thought");
  await savedAgain;
  await dialog.getByRole("button", { name: "Publish Post" }).click();
  await expect(toastWith(page, "Post published")).toBeVisible();
  expect(await published(page.request, site, me.id)).toMatchObject({ type: "image", media: [{ kind: "image" }] });
});

test("continues an upload while its author visits other pages, and cancels and deletes it in the list of files", {
  tag: "@full",
}, async ({ page, signIn }) => {
  const me = await signIn("starter", ["Stu", "Storage"]);
  const parentId = await makePost(me, { type: "image" });
  await makeAsset(me, { fileName: "80.jpg", parentType: "post", parentId, storedBytes: 2_240n });
  await setStoredBytes(me, 2_240);
  await page.goto("./");
  let dialog = await openComposer(page);
  await dialog.getByRole("button", { name: "Close" }).click();
  // The scripts are running by now: this is a client-side navigation.
  await page.getByRole("link", { name: "Explore" }).first().click();
  await expect(page).toHaveURL(/explore$/);
  await page.getByRole("link", { name: "Home" }).first().click();
  dialog = await openComposer(page);
  const line = await throttleNetwork(page);
  // It must still be uploading when it is cancelled, however slow the machine is.
  await line({ bytesPerSecond: 50_000 });
  await chooseFiles(page, "Add photos or a video", [await noiseFile(12)]);
  await expect(dialog.getByRole("progressbar", { name: "Progress for noise.png" })).toBeAttached();
  await page.goBack();
  await expect(page).toHaveURL(/explore$/);
  await expect(dialog).toBeHidden();
  await page.getByRole("link", { name: "Home" }).first().click();
  dialog = await openComposer(page);
  await dialog.getByRole("button", { name: "Use it here: noise.png" }).click();
  await expect(dialog.getByRole("button", { name: "Remove noise.png" })).toBeVisible();
  // Nothing of this post could be kept as a draft.
  await dialog.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Keep writing" }).click();
  await page.goBack();
  await page.getByRole("link", { name: "Home" }).first().click();
  await page.getByRole("link", { name: "See your files" }).first().click();
  await expect(page.getByRole("heading", { name: "Your files", level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Cancel noise.png" }).click();
  await expect(toastWith(page, "Upload cancelled")).toBeVisible();
  await line({});
  await expect.poll(async () => (await assetsOf(me)).map(({ fileName }) => fileName)).toEqual(["80.jpg"]);

  const list = page.getByRole("list", { name: "Your files" });
  await expect(list.getByRole("listitem")).toHaveText([/80\.jpg.*In a post/]);
  await page.getByRole("tab", { name: "Largest" }).click();
  await expect(list.getByRole("link", { name: "In a post: 80.jpg" })).toHaveAttribute("href", /\/posts\//);
  await list.getByRole("button", { name: "Delete 80.jpg" }).click();
  const confirmation = page.getByRole("alertdialog", { name: "Delete this file?" });
  await expect(confirmation).toContainText("This file will be permanently deleted and will disappear from its post.");
  await confirmation.getByRole("button", { name: "Delete" }).click();
  await expect(toastWith(page, "File deleted")).toBeVisible();
  await expect(page.getByText("No files yet")).toBeVisible();
  await expect(page.getByRole("meter", { name: "Storage" })).toHaveAttribute("aria-valuetext", "0 GB of 5 GB used");
  await expect(page.getByRole("paragraph").filter({ hasText: "0 GB of 5 GB used" })).toHaveCount(0);
  expect(await assetsOf(me)).toEqual([]);
});

test("says that an attached file was deleted elsewhere, and publishes without it", { tag: "@full" }, async ({
  page,
  signIn,
  site,
}) => {
  const me = await signIn("starter", ["Dee", "Deletes"]);
  await page.goto("./");
  const dialog = await openComposer(page);
  const release = await delayRequests(page, "**/api/media/*-*-*-*-*");
  await dialog.getByLabel("Your post").fill("Without the picture");
  await chooseFiles(page, "Add photos or a video", [await pictureFile(20)]);
  await expect(dialog.getByText("Uploaded, waiting to process")).toBeVisible();
  const [asset] = await assetsOf(me);
  expect((await page.request.delete(`${site}api/media/${asset?.id}`)).status()).toBe(200);
  release();
  await expect(dialog.getByText("This file has been deleted. Remove it, or add it again.")).toBeVisible();
  const publish = dialog.getByRole("button", { name: "Publish Post" });
  await expect(publish).toBeDisabled();
  await dialog.getByRole("button", { name: "Remove 20.jpg" }).click();
  await publish.click();
  await expect(toastWith(page, "Post published")).toBeVisible();
});
