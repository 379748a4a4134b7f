import type { Page } from "@playwright/test";
import { pictureFile, publish, upload, videoFile } from "./uploads";
import { expect, openMenu, test, toastOf, type World } from "./world";

/** In seconds: long enough to skip about in. */
const LENGTH = 20;

const CAPTIONS = `WEBVTT

00:00.000 --> 00:20.000
Good morning from the <b>veranda</b>
`;

/** What the video does, as its element says. */
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

/** Presses play until the player has come: a press that comes before its code is lost. */
async function start(page: Page): Promise<void> {
  await expect(async () => {
    const button = page.getByRole("button", { name: /^Play video/ });
    if (await button.isVisible()) await button.click({ timeout: 2_000 });
    await expect(page.locator("video")).toBeAttached({ timeout: 5_000 });
  }).toPass();
}

/** Waits until the video moves. */
const moves = (page: Page) => expect.poll(async () => (await video(page)).time, { timeout: 30_000 }).toBeGreaterThan(0);

/** The requests for parts of videos that the page makes. */
function watch(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\/media\/.*\.(m3u8|ts|mp4)$/.test(request.url())) asked.push(request.url());
  });
  return asked;
}

test("a video plays when it is asked to, silently, by keyboard, with captions that its author adds", async ({
  page,
  context,
  world,
  site,
  browser,
}) => {
  test.setTimeout(400_000);
  const me = await world.person("starter", ["Vera", "Video"]);
  await world.login(context, me.id, site);
  const clip = await upload(page.request, site, videoFile(LENGTH));
  const media = [{ id: clip, alt: "A pattern that moves" }];
  const id = await publish(page.request, site, { type: "video", text: "Watch this", media });

  const asked = watch(page);
  await page.goto(`posts/${id}`, { waitUntil: "networkidle" });
  await expect(page.getByRole("button", { name: "Play video: A pattern that moves, 20 seconds" })).toBeVisible();
  expect(asked).toEqual([]);
  await start(page);
  await moves(page);
  expect(asked.some((url) => url.endsWith("hls/index.m3u8"))).toBe(true);
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

  await openMenu(page, "More about this post");
  await page.getByRole("menuitem", { name: "Captions" }).click();
  const dialog = page.getByRole("dialog", { name: "Captions" });
  const add = dialog.getByRole("button", { name: "Add captions" });
  const choose = (name: string, content: string) =>
    dialog.locator("input[type=file]").setInputFiles({ name, mimeType: "text/vtt", buffer: Buffer.from(content) });
  await choose("notes.vtt", "These are only notes.");
  await expect(dialog.getByRole("alert")).toHaveText(
    "These captions could not be read. They have to be a WebVTT file.",
  );
  await choose("talk.vtt", CAPTIONS);
  await add.click();
  await expect(toastOf(page, "Captions added")).toBeVisible();
  await expect(dialog.getByRole("listitem").filter({ hasText: "English" })).toBeVisible();
  // Escape would take the toast away first.
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Turn captions on" }).click();
  await expect(page.getByText("Good morning from the veranda")).toBeVisible();
  await page.getByRole("button", { name: "Turn captions off" }).click();
  await expect(page.getByText("Good morning from the veranda")).toBeHidden();

  // A browser that does not play such streams by itself: the library does, and there is a quality to choose.
  const elsewhere = await browser.newContext({ baseURL: site });
  const other = await elsewhere.newPage();
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
  await elsewhere.close();

  await openMenu(page, "More about this post");
  await page.getByRole("menuitem", { name: "Captions" }).click();
  await dialog.getByRole("button", { name: "Remove English" }).click();
  await expect(dialog.getByText("This video has no captions yet.")).toBeVisible();
});

test("a video that cannot be loaded says so, and is tried again where somebody asks for it", async ({
  page,
  context,
  world,
  site,
}) => {
  test.setTimeout(400_000);
  const me = await world.person("starter", ["Tess", "Tries"]);
  await world.login(context, me.id, site);
  const media = [{ id: await upload(page.request, site, videoFile(4)) }];
  const id = await publish(page.request, site, { type: "video", text: "Once more", media });
  let broken = true;
  await page.route(/\/media\/.*\.(m3u8|ts|mp4)$/, (route) =>
    broken ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.goto(`posts/${id}`);
  await start(page);
  const failure = page.getByRole("alert").filter({ hasText: "The video could not be loaded." });
  await expect(failure).toBeVisible({ timeout: 30_000 });
  broken = false;
  await failure.getByRole("button", { name: "Try again" }).click();
  await moves(page);
  await expect(failure).toBeHidden();
});

test("pictures open over the window, by keyboard and by swipe, and give the focus back", async ({
  page,
  context,
  world,
  site,
  browser,
}) => {
  const me = await world.person("starter", ["Gale", "Gallery"]);
  await world.login(context, me.id, site);
  const files = await Promise.all([20, 140, 260].map((hue) => pictureFile(hue)));
  const media: { id: string; alt?: string }[] = [];
  for (const file of files) media.push({ id: await upload(page.request, site, file) });
  const [first, ...rest] = media.map(({ id }) => ({ id }));
  const id = await publish(page.request, site, {
    ...{ type: "image", text: "Three of them" },
    media: [{ id: first?.id ?? "", alt: "An orange evening" }, ...rest],
  });

  await page.goto(`posts/${id}`, { waitUntil: "networkidle" });
  const tile = page.getByRole("button", { name: "Open picture 1 of 3: An orange evening" });
  const viewer = page.getByRole("dialog", { name: "Pictures" });
  await expect(async () => {
    await tile.focus();
    if (!(await viewer.isVisible())) await page.keyboard.press("Enter");
    await expect(viewer).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const where = viewer.getByRole("status");
  await expect(where).toContainText("Picture 1 of 3. An orange evening");
  await expect(viewer.getByText("An orange evening", { exact: true })).toBeVisible();
  for (const [key, number] of [
    ["ArrowLeft", 1],
    ["ArrowRight", 2],
    ["End", 3],
    ["ArrowRight", 3],
    ["Home", 1],
  ] as const) {
    await page.keyboard.press(key);
    await expect(where, key).toContainText(`Picture ${number} of 3`);
  }
  const zoomOut = viewer.getByRole("button", { name: "Zoom out" });
  await expect(zoomOut).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("+");
  await expect(zoomOut).not.toHaveAttribute("aria-disabled");
  await page.keyboard.press("ArrowRight");
  await expect(where).toContainText("Picture 1 of 3");
  await page.keyboard.press("0");
  await expect(zoomOut).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Escape");
  await expect(viewer).toBeHidden();
  await expect(tile).toBeFocused();

  const phone = await browser.newContext({ baseURL: site, hasTouch: true, viewport: { width: 390, height: 844 } });
  const small = await phone.newPage();
  const touch = await phone.newCDPSession(small);
  const swipe = async (from: [number, number], to: [number, number]) => {
    const at = (share: number) =>
      [0, 1].map((axis) => (from[axis] ?? 0) + ((to[axis] ?? 0) - (from[axis] ?? 0)) * share);
    for (let step = 0; step <= 6; step++) {
      const [x = 0, y = 0] = at(step / 6);
      await touch.send("Input.dispatchTouchEvent", {
        type: step === 0 ? "touchStart" : "touchMove",
        touchPoints: [{ x, y }],
      });
    }
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  };
  await small.goto(`posts/${id}`, { waitUntil: "networkidle" });
  const there = small.getByRole("dialog", { name: "Pictures" });
  await expect(async () => {
    if (!(await there.isVisible())) await small.getByRole("button", { name: /Open picture 1/ }).tap({ timeout: 2_000 });
    await expect(there).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await swipe([330, 420], [60, 425]);
  await expect(there.getByRole("status")).toContainText("Picture 2 of 3");
  await swipe([60, 420], [330, 425]);
  await expect(there.getByRole("status")).toContainText("Picture 1 of 3");
  await swipe([195, 350], [200, 600]);
  await expect(there).toBeHidden();
  await phone.close();
});

/** A post whose one picture is still being made, and that nobody else works on; answers its id. */
async function madeNow(world: World, authorId: string): Promise<string> {
  const { rows } = await world.db.query<{ id: string }>(
    `INSERT INTO "Post" ("id", "authorId", "type", "text", "state") VALUES (gen_random_uuid(), $1, 'image', 'On its way', 'processing')
     RETURNING "id"`,
    [authorId],
  );
  const id = rows[0]?.id ?? "";
  await world.db.query(
    `INSERT INTO "Asset" ("id", "ownerId", "kind", "purpose", "state", "fileName", "declaredType", "length", "received",
       "stage", "progress", "heartbeatAt", "holderKind", "holderId")
     VALUES (gen_random_uuid(), $1, 'image', 'post', 'processing', 'a.jpg', 'image/jpeg', 1, 1, 'making', 40, now() + interval '1 day', 'post', $2)`,
    [authorId, id],
  );
  return id;
}

test("its author sees how far a post is, that it failed and why, and deletes it", async ({
  page,
  context,
  world,
  site,
}) => {
  const me = await world.person("starter", ["Prue", "Progress"]);
  await world.login(context, me.id, site);
  const id = await madeNow(world, me.id);
  await page.goto(`posts/${id}`);
  const bar = page.getByRole("progressbar", { name: "Being made ready" });
  await expect(bar).toHaveAttribute("aria-valuenow", "34");
  await world.db.query(`UPDATE "Asset" SET "stage" = 'screening', "progress" = 50 WHERE "holderId" = $1`, [id]);
  await expect(page.getByRole("progressbar", { name: "Being checked for safety" })).toHaveAttribute(
    "aria-valuenow",
    "92",
  );
  await world.db.query(`UPDATE "Asset" SET "state" = 'failed', "failure" = 'unreadable' WHERE "holderId" = $1`, [id]);
  await world.db.query(`UPDATE "Post" SET "state" = 'failed' WHERE "id" = $1`, [id]);
  await expect(toastOf(page, "This post could not be published")).toBeVisible();
  const notice = page.getByRole("region", { name: "This post could not be published" });
  await expect(notice.getByText("This file could not be read. It may be damaged or cut short.")).toBeVisible();
  await notice.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(toastOf(page, "Post deleted")).toBeVisible();
  await page.waitForURL((url) => !url.pathname.includes(id));
});
