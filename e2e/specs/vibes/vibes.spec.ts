import { expect, type Page } from "@playwright/test";
import { openMenu, test, toastWith, uniqueName } from "@/e2e/fixtures/fixtures";
import { pictureFile, videoFile } from "@/e2e/fixtures/uploads";
import { pressUntilOpen } from "@/e2e/pages/screen";
import {
  openPaused,
  servePictures,
  shareVibe,
  vibeCircle,
  vibeViewer,
  viewerAnnouncement,
  waitForLiveVibe,
} from "@/e2e/pages/vibes";
import { HOUR_MS } from "@/lib/infra/clock";
import { makeFollow, makeVibe } from "@/lib/testing/factories/people";
import { advanceTime, resetTime } from "@/lib/testing/setup/clock";

/** Drags the vibe downwards until the viewer has closed: a slow start of the drag holds the vibe instead. */
async function swipeAway(page: Page): Promise<void> {
  await expect(async () => {
    await page.mouse.move(640, 250);
    await page.mouse.down();
    await page.mouse.move(640, 500, { steps: 4 });
    await page.mouse.up();
    await expect(vibeViewer(page)).toBeHidden({ timeout: 2_000 });
  }).toPass();
}

test("shares a vibe, which a follower sees twice and which counts one view", async ({
  page,
  signIn,
  world,
  site,
  browser,
}) => {
  const lastName = uniqueName();
  const ada = await signIn("starter", ["Ada", lastName]);
  const bob = await world.person(null, ["Bob", "Looks"]);
  await makeFollow(bob, ada);
  await page.goto("./");
  const dialog = page.getByRole("dialog", { name: "Share a vibe" });
  await pressUntilOpen(vibeCircle(page, "Your Vibe"), dialog);
  const send = dialog.getByRole("button", { name: "Share vibe" });
  await expect(send).toBeDisabled();
  const { name, type, bytes } = await pictureFile(30, 900, 1_600);
  await dialog.locator("input[type=file]").first().setInputFiles({ name, mimeType: type, buffer: bytes });
  await dialog.getByLabel("Text").fill("Good morning");
  await expect(dialog.locator("p").filter({ hasText: "Good morning" })).toBeVisible();
  await dialog.getByLabel("Description").fill("A warm sky");
  await expect(send).toBeEnabled();
  const shared = page
    .waitForResponse((answer) => answer.url().endsWith("/api/daily-vibes") && answer.request().method() === "POST")
    .then(async (answer): Promise<string> => (await answer.json()).id);
  await send.click();
  await expect(toastWith(page, /^(Vibe shared|Your vibe is processing)$/)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(vibeCircle(page, "Your Vibe, 1 shared")).toBeVisible();
  const id = await shared;
  await waitForLiveVibe(page.request, site, id);

  const elsewhere = await browser.newContext({ baseURL: site });
  await world.login(elsewhere, bob.id, site);
  const other = await elsewhere.newPage();
  await other.goto("./");
  const viewer = vibeViewer(other);
  for (const [label, leave] of [
    [`Ada ${lastName}, 1 new vibe`, () => other.keyboard.press("Escape")],
    [`Ada ${lastName}, all vibes seen`, () => swipeAway(other)],
  ] as const) {
    await openPaused(other, vibeCircle(other, label));
    await expect(viewerAnnouncement(other)).toHaveText(
      `Vibe 1 of 1 by Ada ${lastName}. Photo: A warm sky. Good morning`,
    );
    await expect(viewer.getByRole("img", { name: "A warm sky" })).toBeVisible();
    await expect(viewer.getByText("1 view", { exact: true })).toBeVisible();
    await leave();
    await expect(viewer).toBeHidden();
    // The ring is grey from now on, and the focus is back on it.
    await expect(vibeCircle(other, `Ada ${lastName}, all vibes seen`)).toBeFocused();
  }
  const seen = await (await other.request.get(`api/daily-vibes/${id}`)).json();
  expect(seen.viewCount).toBe(1);
  expect((await other.request.get(new URL(seen.mediaUrl, site).href)).status()).toBe(200);
  await elsewhere.close();

  await page.reload();
  await openPaused(page, vibeCircle(page, "Your Vibe, 1 shared"));
  await vibeViewer(page).getByRole("button", { name: "1 view: see who" }).click();
  await expect(page.getByRole("dialog", { name: "Viewed by" }).getByText("Bob Looks")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(vibeViewer(page).getByRole("button", { name: "1 view: see who" })).toBeFocused();
});

test("removes a vibe 24 hours after it was shared, except from its author's archive", {
  tag: ["@world", "@full"],
}, async ({ page, context, world, site }) => {
  const ada = await world.person("starter", ["Ada", "Vibes"]);
  const bob = await world.person(null, ["Bob", "Looks"]);
  await makeFollow(bob, ada);
  const id = await makeVibe(ada);
  await servePictures(page);
  const status = async () => (await page.request.get(`api/daily-vibes/${id}`)).status();
  try {
    await world.login(context, bob.id, site);
    await advanceTime(23.9 * HOUR_MS);
    expect(await status()).toBe(200);
    await page.goto("./");
    await expect(vibeCircle(page, /^Ada Vibes/)).toBeVisible();
    await advanceTime(0.2 * HOUR_MS);
    expect(await status()).toBe(404);
    await page.reload();
    await expect(vibeCircle(page, "Your Vibe")).toBeVisible();
    await expect(vibeCircle(page, /^Ada Vibes/)).toHaveCount(0);

    await context.clearCookies();
    await world.login(context, ada.id, site);
    await page.goto("vibes/archive");
    await openPaused(page, page.getByRole("button", { name: /^Vibe from / }));
    await openMenu(vibeViewer(page), "More about this vibe");
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(toastWith(page, "Vibe deleted")).toBeVisible();
    await expect(vibeViewer(page)).toBeHidden();
    await expect(page.getByText("No vibes yet")).toBeVisible();
  } finally {
    await resetTime();
  }
});

test("shows each vibe for 15 seconds, pauses on request, and closes the viewer after the last", {
  tag: "@full",
}, async ({ page, world, signIn }) => {
  const ada = await world.person("starter", ["Ada", "Vibes"]);
  for (const text of ["The first", "The second"]) await makeVibe(ada, { text });
  await signIn(null, ["Bob", "Looks"]);
  await servePictures(page);
  await page.clock.install();
  await page.goto(`u/${ada.username}`);
  const viewer = vibeViewer(page);
  const shows = async (number: number) => {
    await expect(viewerAnnouncement(page)).toContainText(`Vibe ${number} of 2 by Ada Vibes`);
    await expect(viewer.getByText("1 view", { exact: true })).toBeVisible();
  };
  const pause = () => page.keyboard.press("Space");
  const playFor = async (time: number) => {
    await pause();
    await expect(viewer.getByRole("button", { name: "Pause" })).toBeVisible();
    await page.clock.fastForward(time);
  };
  await openPaused(page, page.getByRole("button", { name: "Ada Vibes, 2 new vibes" }));
  await shows(1);
  await page.clock.fastForward(60_000);
  await shows(1);
  await playFor(15_000);
  await pause();
  await shows(2);
  await page.keyboard.press("ArrowLeft");
  await shows(1);
  await page.keyboard.press("ArrowRight");
  await shows(2);
  await expect(async () => {
    // A resting finger holds the vibe: a tap may look like that on a slow machine, so it is repeated.
    await viewer.locator("[data-vibe]").click({ position: { x: 20, y: 300 } });
    await expect(viewerAnnouncement(page)).toContainText("Vibe 1 of 2", { timeout: 2_000 });
  }).toPass();
  await page.keyboard.press("ArrowRight");
  await shows(2);
  await page.clock.fastForward(60_000);
  await shows(2);
  await playFor(15_000);
  await expect(viewer).toBeHidden();
  await expect(page.getByRole("button", { name: "Ada Vibes, all vibes seen" })).toBeFocused();
});

test("plays a video vibe silently until its sound is turned on, and mutes and unmutes its author's vibes", {
  tag: "@full",
}, async ({ page, context, world, site }) => {
  const lastName = uniqueName();
  const name = `Cleo ${lastName}`;
  const cleo = await world.person("creator", ["Cleo", lastName]);
  const bob = await world.person(null, ["Bob", "Looks"]);
  await makeFollow(bob, cleo);
  await world.login(context, cleo.id, site);
  await waitForLiveVibe(page.request, site, await shareVibe(page.request, site, videoFile(3), ""));
  await context.clearCookies();
  await world.login(context, bob.id, site);
  // With reduced motion, a video waits to be played.
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("./");
  await pressUntilOpen(vibeCircle(page, "Your Vibe"), page.getByRole("dialog", { name: "Choose Your Plan" }));
  await page.keyboard.press("Escape");
  const viewer = vibeViewer(page);
  await pressUntilOpen(vibeCircle(page, `${name}, 1 new vibe`), viewer);
  const video = viewer.locator("video").first();
  await expect(video).toHaveAccessibleName("Video.");
  const state = () =>
    video.evaluate((one: HTMLVideoElement) => ({ paused: one.paused, muted: one.muted, loop: one.loop }));
  await expect.poll(state).toEqual({ paused: false, muted: true, loop: true });
  await page.keyboard.press("m");
  await expect(viewer.getByRole("button", { name: "Mute" })).toBeVisible();
  await expect.poll(state).toEqual({ paused: false, muted: false, loop: true });
  await page.keyboard.press("Space");
  await expect.poll(state).toEqual({ paused: true, muted: false, loop: true });
  await openMenu(viewer, "More about this vibe");
  await page.getByRole("menuitem", { name: "Mute Cleo's vibes" }).click();
  await expect(toastWith(page, "Cleo's vibes are muted")).toBeVisible();
  await expect(viewer).toBeHidden();
  await expect(vibeCircle(page, new RegExp(`^${name}`))).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(vibeCircle(page, new RegExp(`^${name}`))).toBeVisible();

  await page.request.post(`${site}api/users/${cleo.id}/mute-vibes`);
  await page.goto("profile?tab=settings");
  await page.getByRole("button", { name: `Unmute ${name}` }).click();
  await expect(toastWith(page, `You'll see ${name}'s vibes again`)).toBeVisible();
  await expect(page.getByText("You haven't muted anyone's vibes.")).toBeVisible();
});
