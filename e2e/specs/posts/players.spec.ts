import type { Page } from "@playwright/test";
import { expect, openMenu, POST_MENU, test, toastWith } from "@/e2e/fixtures/fixtures";
import { pictureFile, publishPost, uploadFile, videoFile } from "@/e2e/fixtures/uploads";
import { makeCloseFriend } from "@/lib/testing/factories/account";
import { updateAssets } from "@/lib/testing/factories/people";
import { failProcessing, makeProcessing } from "@/lib/testing/factories/processing-media";

/** Seconds: long enough to seek. */
const LENGTH = 20;

const CAPTIONS = `WEBVTT

00:00.000 --> 00:20.000
Good morning from the <b>veranda</b>
`;

const video = (page: Page) =>
  page.evaluate(() => {
    const element = document.querySelector("video");
    return {
      paused: element?.paused ?? true,
      muted: element?.muted ?? true,
      time: Math.round(element?.currentTime ?? -1),
      source: element?.currentSrc ?? "",
    };
  });

/** Presses play until the player has loaded: a press before its code has loaded is lost. */
async function start(page: Page): Promise<void> {
  await expect(async () => {
    const button = page.getByRole("button", { name: /^Play video/ });
    if (await button.isVisible()) await button.click({ timeout: 2_000 });
    await expect(page.locator("video")).toBeAttached({ timeout: 5_000 });
  }).toPass();
}

const moves = (page: Page) => expect.poll(async () => (await video(page)).time).toBeGreaterThan(0);

function watch(page: Page): string[] {
  const requestedUrls: string[] = [];
  page.on("request", (request) => {
    if (/\/media\/.*\.(m3u8|ts|mp4)$/.test(request.url())) requestedUrls.push(request.url());
  });
  return requestedUrls;
}

test("plays a video silently on request, by keyboard, with captions that its author adds", {
  tag: "@full",
}, async ({ page, signIn, world, site, browser }) => {
  await signIn("starter", ["Vera", "Video"]);
  const clip = await uploadFile(page.request, site, videoFile(LENGTH));
  const media = [{ id: clip, alt: "A pattern that moves" }];
  const id = await publishPost(page.request, site, { type: "video", text: "Watch this", media });

  const requestedUrls = watch(page);
  await page.goto(`posts/${id}`);
  await expect(page.getByRole("button", { name: "Play video: A pattern that moves, 20 seconds" })).toBeVisible();
  expect(requestedUrls).toEqual([]);
  await start(page);
  await moves(page);
  expect(requestedUrls.some((url) => url.endsWith("hls/index.m3u8"))).toBe(true);
  expect(await video(page)).toMatchObject({ paused: false, muted: true });
  await expect(page.getByRole("button", { name: "Pause" })).toBeFocused();
  await page.keyboard.press("k");
  await expect.poll(async () => (await video(page)).paused).toBe(true);
  for (const [key, time] of [
    ["5", 10],
    ["ArrowRight", 15],
    ["ArrowLeft", 10],
    ["0", 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(async () => (await video(page)).time, key).toBe(time);
  }
  await page.keyboard.press("m");
  await expect(page.getByRole("button", { name: "Mute" })).toBeVisible();
  expect((await video(page)).muted).toBe(false);

  await openMenu(page, POST_MENU);
  await page.getByRole("menuitem", { name: "Captions" }).click();
  const dialog = page.getByRole("dialog", { name: "Captions" });
  const add = dialog.getByRole("button", { name: "Add captions" });
  const choose = (name: string, content: string) =>
    dialog.locator("input[type=file]").setInputFiles({ name, mimeType: "text/vtt", buffer: Buffer.from(content) });
  await choose("notes.vtt", "These are only notes.");
  await expect(dialog.getByRole("alert")).toHaveText("We couldn't read these captions. Choose a WebVTT (.vtt) file.");
  await choose("talk.vtt", CAPTIONS);
  await add.click();
  await expect(toastWith(page, "Captions added")).toBeVisible();
  await expect(dialog.getByRole("listitem").filter({ hasText: "English" })).toBeVisible();
  // Escape would close the toast first.
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Turn captions on" }).click();
  await expect(page.getByText("Good morning from the veranda")).toBeVisible();
  await page.getByRole("button", { name: "Turn captions off" }).click();
  await expect(page.getByText("Good morning from the veranda")).toBeHidden();

  // A member's browser without native HLS: the library plays it.
  const elsewhere = await browser.newContext({ baseURL: site });
  await world.login(elsewhere, (await world.person()).id, site);
  const other = await elsewhere.newPage();
  const reported = other.waitForResponse((answer) => answer.url().endsWith("/api/insights/watch"));
  await other.addInitScript(() => {
    HTMLMediaElement.prototype.canPlayType = () => "";
  });
  await other.goto(`posts/${id}`);
  await start(other);
  await moves(other);
  expect((await video(other)).source).toMatch(/^blob:/);
  await other.keyboard.press("c");
  await expect(other.getByText("Good morning from the veranda")).toBeVisible();
  await other.getByRole("button", { name: "Settings" }).click();
  await other.getByLabel("Speed").selectOption("1.5");
  expect(await other.evaluate(() => document.querySelector("video")?.playbackRate)).toBe(1.5);
  await other.keyboard.press("Escape");
  await expect(other.getByRole("button", { name: "Settings" })).toBeFocused();
  // The watch time is reported to the author, and at once when the tab is hidden.
  await expect.poll(async () => (await video(other)).time).toBeGreaterThan(2);
  await other.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  const { items } = (await reported).request().postDataJSON();
  expect(items).toEqual([{ postId: id, seconds: expect.any(Number) }]);
  await elsewhere.close();

  await openMenu(page, POST_MENU);
  await page.getByRole("menuitem", { name: "Captions" }).click();
  await dialog.getByRole("button", { name: "Edit English" }).click();
  const cue = page.getByRole("textbox", { name: "Caption at 0:00" });
  await expect(cue).toHaveValue("Good morning from the <b>veranda</b>");
  await cue.fill("Good evening from the veranda");
  await dialog.getByRole("button", { name: "Close" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Keep editing" }).click();
  await page.getByRole("button", { name: "Save captions" }).click();
  await expect(toastWith(page, "Captions saved")).toBeVisible();
  const cues = await page.request.get(`${site}api/posts/${id}`);
  const [{ captions }] = (await cues.json()).media;
  expect(await (await page.request.get(captions[0].url)).text()).toContain("Good evening from the veranda");
  await dialog.getByRole("button", { name: "Remove English" }).click();
  await expect(dialog.getByText("This video has no captions yet.")).toBeVisible();
});

test("reports a video that fails to load, and loads it again on request", { tag: "@full" }, async ({
  page,
  signIn,
  site,
}) => {
  await signIn("starter", ["Tess", "Tries"]);
  const media = [{ id: await uploadFile(page.request, site, videoFile(4)) }];
  const id = await publishPost(page.request, site, { type: "video", text: "Once more", media });
  let broken = true;
  await page.route(/\/media\/.*\.(m3u8|ts|mp4)$/, (route) =>
    broken ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.goto(`posts/${id}`);
  await start(page);
  const failure = page.getByRole("alert").filter({ hasText: "We couldn't load the video" });
  await expect(failure).toBeVisible({ timeout: 30_000 });
  broken = false;
  await failure.getByRole("button", { name: "Try again" }).click();
  await moves(page);
  await expect(failure).toBeHidden();
});

test("loads a picture for close friends again when its address has expired", { tag: "@full" }, async ({
  page,
  signIn,
  world,
  site,
  browser,
}) => {
  const me = await signIn("starter", ["Nora", "Near"]);
  const friend = await world.person("starter", ["Fay", "Friend"]);
  await makeCloseFriend(me, friend);
  const media = [{ id: await uploadFile(page.request, site, await pictureFile(60)) }];
  const post = { type: "image", text: "For the nearest", media, audience: "close_friends" } as const;
  const id = await publishPost(page.request, site, post);
  const context = await browser.newContext({ baseURL: site });
  await world.login(context, friend.id, site);
  const theirs = await context.newPage();
  // As after ten minutes: the address in the page is refused, and the next one is another.
  await theirs.route("**/media/s/**", (route) =>
    route.request().url().includes("renewed") ? route.continue() : route.fulfill({ status: 404 }),
  );
  await theirs.route("**/api/media/*-*-*-*-*", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(".webp", ".webp?renewed") });
  });
  await theirs.goto(`posts/${id}`);
  const picture = theirs.getByRole("article").locator("img[src*='renewed']");
  await expect
    .poll(() => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
    .toBeGreaterThan(0);
  await context.close();
});

test("opens pictures full-screen by keyboard and by swipe, and returns the focus", { tag: "@full" }, async ({
  page,
  signIn,
  site,
  browser,
}) => {
  await signIn("starter", ["Gale", "Gallery"]);
  const files = await Promise.all([20, 140, 260].map((hue) => pictureFile(hue)));
  const media: { id: string; alt?: string }[] = [];
  for (const file of files) media.push({ id: await uploadFile(page.request, site, file) });
  const [first, ...rest] = media.map(({ id }) => ({ id }));
  const id = await publishPost(page.request, site, {
    type: "image",
    text: "Three of them",
    media: [{ id: first?.id ?? "", alt: "An orange evening" }, ...rest],
  });

  await page.goto(`posts/${id}`);
  const tile = page.getByRole("button", { name: "Open photo 1 of 3: An orange evening" });
  const viewer = page.getByRole("dialog", { name: "Photos" });
  await expect(async () => {
    await tile.focus();
    if (!(await viewer.isVisible())) await page.keyboard.press("Enter");
    await expect(viewer).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const where = viewer.getByRole("status");
  await expect(where).toContainText("Photo 1 of 3. An orange evening");
  await expect(viewer.getByText("An orange evening", { exact: true })).toBeVisible();
  for (const [key, number] of [
    ["ArrowLeft", 1],
    ["ArrowRight", 2],
    ["End", 3],
    ["ArrowRight", 3],
    ["Home", 1],
  ] as const) {
    await page.keyboard.press(key);
    await expect(where, key).toContainText(`Photo ${number} of 3`);
  }
  const zoomOut = viewer.getByRole("button", { name: "Zoom out" });
  await expect(zoomOut).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("+");
  await expect(zoomOut).not.toHaveAttribute("aria-disabled");
  await page.keyboard.press("ArrowRight");
  await expect(where).toContainText("Photo 1 of 3");
  await page.keyboard.press("0");
  await expect(zoomOut).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Escape");
  await expect(viewer).toBeHidden();
  await expect(tile).toBeFocused();
  await page.getByRole("button", { name: /^Open photo 3 of 3/ }).click();
  await expect(where).toContainText("Photo 3 of 3");
  await page.keyboard.press("Escape");
  await expect(viewer).toBeHidden();

  const phone = await browser.newContext({ baseURL: site, hasTouch: true, viewport: { width: 390, height: 844 } });
  const small = await phone.newPage();
  const touch = await phone.newCDPSession(small);
  const swipe = async (from: [number, number], to: [number, number]) => {
    const pixelAt = (share: number) =>
      [0, 1].map((axis) => (from[axis] ?? 0) + ((to[axis] ?? 0) - (from[axis] ?? 0)) * share);
    for (let step = 0; step <= 6; step++) {
      const [x = 0, y = 0] = pixelAt(step / 6);
      await touch.send("Input.dispatchTouchEvent", {
        type: step === 0 ? "touchStart" : "touchMove",
        touchPoints: [{ x, y }],
      });
    }
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  };
  await small.goto(`posts/${id}`);
  const there = small.getByRole("dialog", { name: "Photos" });
  await expect(async () => {
    if (!(await there.isVisible())) await small.getByRole("button", { name: /Open photo 1/ }).tap({ timeout: 2_000 });
    await expect(there).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await swipe([330, 420], [60, 425]);
  await expect(there.getByRole("status")).toContainText("Photo 2 of 3");
  await swipe([60, 420], [330, 425]);
  await expect(there.getByRole("status")).toContainText("Photo 1 of 3");
  await swipe([195, 350], [200, 600]);
  await expect(there).toBeHidden();
  await phone.close();
});

test("shows the author a picture's progress, its failure and the reason, and deletes the post", {
  tag: "@full",
}, async ({ page, signIn }) => {
  const id = await makeProcessing(await signIn("starter", ["Prue", "Progress"]), "post");
  await page.goto(`posts/${id}`);
  const bar = page.getByRole("progressbar", { name: "Processing" });
  await expect(bar).toHaveAttribute("aria-valuenow", "34");
  await updateAssets(id, { stage: "screening", progress: 50 });
  await expect(page.getByRole("progressbar", { name: "Checking for safety" })).toHaveAttribute("aria-valuenow", "92");
  await failProcessing({ kind: "post", id });
  await expect(toastWith(page, "We couldn't publish this post")).toBeVisible();
  const notice = page.getByRole("region", { name: "We couldn't publish this post" });
  await expect(notice.getByText("We couldn't read this file. It may be damaged or incomplete.")).toBeVisible();
  await notice.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(toastWith(page, "Post deleted")).toBeVisible();
  await page.waitForURL((url) => !url.pathname.includes(id));
});
