import { expect, type Page } from "@playwright/test";
import { pictureFile, videoFile } from "./uploads";
import { circle, live, open, openStill, share, told, viewerOf } from "./vibes";
import { openMenu, type Person, test, toastOf, type World } from "./world";

const HOUR = 3_600_000;

// So that a step that hangs leaves the time to set the clock back.
test.use({ actionTimeout: 30_000 });

const follow = (world: World, from: Person, to: Person) =>
  world.db.query(`INSERT INTO "Follow" ("followerId", "followeeId") VALUES ($1, $2)`, [from.id, to.id]);

/** Sets the clock that the site goes by ahead of the real one. */
const setClock = (world: World, ahead: number) =>
  world.db.query(
    `INSERT INTO "ClockOffset" ("id", "milliseconds") VALUES (1, $1) ON CONFLICT ("id") DO UPDATE SET "milliseconds" = $1`,
    [ahead],
  );

/** Draws the vibe downwards until the viewer has closed: what begins too slowly holds it instead. */
async function swipeAway(page: Page): Promise<void> {
  await expect(async () => {
    await page.mouse.move(640, 250);
    await page.mouse.down();
    await page.mouse.move(640, 500, { steps: 4 });
    await page.mouse.up();
    await expect(viewerOf(page)).toBeHidden({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
}

test("a vibe is shared, seen by another, counted once, and gone after 24 hours", async ({
  page,
  context,
  world,
  site,
  browser,
}) => {
  test.setTimeout(400_000);
  const ada = await world.person("starter", ["Ada", "Vibes"]);
  const bob = await world.person(null, ["Bob", "Looks"]);
  await follow(world, bob, ada);
  await world.login(context, ada.id, site);
  await page.goto("./");
  const dialog = page.getByRole("dialog", { name: "Share a vibe" });
  await open(circle(page, "Your Vibe"), dialog);
  const send = dialog.getByRole("button", { name: "Share Vibe" });
  await expect(send).toBeDisabled();
  const { name, type, bytes } = await pictureFile(30, 900, 1_600);
  await dialog.locator("input[type=file]").first().setInputFiles({ name, mimeType: type, buffer: bytes });
  await dialog.getByLabel("Text on it").fill("Good morning");
  await expect(dialog.locator("p").filter({ hasText: "Good morning" })).toBeVisible();
  await dialog.getByLabel("Description").fill("A warm sky");
  await expect(send).toBeEnabled({ timeout: 60_000 });
  await send.click();
  await expect(toastOf(page, /^(Vibe shared|Your vibe is on its way)$/)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(circle(page, "Your Vibe, 1 shared")).toBeVisible();
  const { rows } = await world.db.query<{ id: string }>(`SELECT "id" FROM "Vibe" WHERE "authorId" = $1`, [ada.id]);
  const id = rows[0]?.id ?? "";
  await live(page.request, site, id);

  const elsewhere = await browser.newContext({ baseURL: site });
  await world.login(elsewhere, bob.id, site);
  const other = await elsewhere.newPage();
  await other.goto("./");
  const viewer = viewerOf(other);
  for (const [label, leave] of [
    ["Ada Vibes, 1 new vibe", () => other.keyboard.press("Escape")],
    ["Ada Vibes, all vibes seen", () => swipeAway(other)],
  ] as const) {
    await openStill(other, circle(other, label));
    await expect(told(other)).toHaveText("Vibe 1 of 1 by Ada Vibes. Picture: A warm sky. Good morning");
    await expect(viewer.getByRole("img", { name: "A warm sky" })).toBeVisible();
    await expect(viewer.getByText("1 view", { exact: true })).toBeVisible();
    await leave();
    await expect(viewer).toBeHidden();
    // The ring is grey from now on, and the focus is back on it.
    await expect(circle(other, "Ada Vibes, all vibes seen")).toBeFocused();
  }
  const counted = await world.db.query(
    `SELECT v."viewCount", (SELECT count(*)::int FROM "VibeView" w WHERE w."vibeId" = v."id") AS "views" FROM "Vibe" v WHERE v."id" = $1`,
    [id],
  );
  expect(counted.rows).toEqual([{ viewCount: 1, views: 1 }]);
  const seen = await (await other.request.get(`${site}api/daily-vibes/${id}`)).json();
  expect((await other.request.get(new URL(seen.mediaUrl, site).href)).status()).toBe(200);

  await page.reload();
  await openStill(page, circle(page, "Your Vibe, 1 shared"));
  await viewerOf(page).getByRole("button", { name: "1 view: see who" }).click();
  await expect(page.getByRole("dialog", { name: "Who saw it" }).getByText("Bob Looks")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(viewerOf(page).getByRole("button", { name: "1 view: see who" })).toBeFocused();

  const listed = async () =>
    (await (await other.request.get(`${site}api/daily-vibes`)).json()).some((vibe: { id: string }) => vibe.id === id);
  try {
    await setClock(world, 23.9 * HOUR);
    expect(await listed()).toBe(true);
    await setClock(world, 24.1 * HOUR);
    expect(await listed()).toBe(false);
    expect((await other.request.get(`${site}api/daily-vibes/${id}`)).status()).toBe(404);
    expect((await other.request.get(new URL(seen.mediaUrl, site).href)).status()).toBe(404);
    await other.reload();
    await expect(circle(other, "Your Vibe")).toBeVisible();
    await expect(circle(other, /^Ada Vibes/)).toHaveCount(0);

    await page.goto("vibes/archive");
    const past = page.getByRole("button", { name: /^Vibe of .*1 view/ });
    await openStill(page, past);
    await expect(viewerOf(page).getByRole("img", { name: "A warm sky" })).toBeVisible();
    await openMenu(viewerOf(page), "More about this vibe");
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(toastOf(page, "Vibe deleted")).toBeVisible();
    await expect(viewerOf(page)).toBeHidden();
    await expect(page.getByText("No vibes yet")).toBeVisible();
  } finally {
    await setClock(world, 0);
  }
  await elsewhere.close();
});

test("each vibe is shown for 15 seconds, then the next; it stands still when it is asked to, and closes after the last", async ({
  page,
  context,
  world,
  site,
}) => {
  test.setTimeout(400_000);
  const ada = await world.person("starter", ["Ada", "Vibes"]);
  const bob = await world.person(null, ["Bob", "Looks"]);
  await world.login(context, ada.id, site);
  for (const hue of [90, 200])
    await live(page.request, site, await share(page.request, site, await pictureFile(hue), `Hue ${hue}`));
  await context.clearCookies();
  await world.login(context, bob.id, site);
  await page.clock.install();
  await page.goto(`u/${ada.username}`);
  const viewer = viewerOf(page);
  const shows = async (number: number) => {
    await expect(told(page)).toContainText(`Vibe ${number} of 2 by Ada Vibes`);
    // It was seen, and that is noted.
    await expect(viewer.getByText("1 view", { exact: true })).toBeVisible();
  };
  const pause = () => page.keyboard.press("Space");
  const playFor = async (time: number) => {
    await pause();
    await expect(viewer.getByRole("button", { name: "Pause" })).toBeVisible();
    await page.clock.fastForward(time);
  };
  await openStill(page, page.getByRole("button", { name: "Ada Vibes, 2 new vibes" }));
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
    // A finger that rests holds: on a slow machine a tap may look like that, and is repeated.
    await viewer.locator("[data-vibe]").click({ position: { x: 20, y: 300 } });
    await expect(told(page)).toContainText("Vibe 1 of 2", { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await page.keyboard.press("ArrowRight");
  await shows(2);
  await page.clock.fastForward(60_000);
  await shows(2);
  await playFor(15_000);
  await expect(viewer).toBeHidden();
  await expect(page.getByRole("button", { name: "Ada Vibes, all vibes seen" })).toBeFocused();
});

test("a video is silent until it is asked for its sound; its author's vibes are muted, and heard of again", async ({
  page,
  context,
  world,
  site,
}) => {
  test.setTimeout(400_000);
  const cleo = await world.person("creator", ["Cleo", "Clip"]);
  const bob = await world.person(null, ["Bob", "Looks"]);
  await follow(world, bob, cleo);
  await world.login(context, cleo.id, site);
  await live(page.request, site, await share(page.request, site, videoFile(3), ""));
  await context.clearCookies();
  await world.login(context, bob.id, site);
  await page.goto("./");
  await open(circle(page, "Your Vibe"), page.getByRole("dialog", { name: "Choose Your Plan" }));
  await page.keyboard.press("Escape");
  const viewer = viewerOf(page);
  await open(circle(page, "Cleo Clip, 1 new vibe"), viewer);
  const video = viewer.locator("video").first();
  const state = () =>
    video.evaluate((one: HTMLVideoElement) => ({ paused: one.paused, muted: one.muted, loop: one.loop }));
  await expect.poll(state, { timeout: 30_000 }).toEqual({ paused: false, muted: true, loop: true });
  await page.keyboard.press("m");
  await expect(viewer.getByRole("button", { name: "Mute" })).toBeVisible();
  await expect.poll(state).toEqual({ paused: false, muted: false, loop: true });
  await page.keyboard.press("Space");
  await expect.poll(state).toEqual({ paused: true, muted: false, loop: true });
  await openMenu(viewer, "More about this vibe");
  await page.getByRole("menuitem", { name: "Mute Cleo's vibes" }).click();
  await expect(toastOf(page, "Cleo's vibes are muted")).toBeVisible();
  await expect(viewer).toBeHidden();
  await expect(circle(page, /^Cleo Clip/)).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(circle(page, /^Cleo Clip/)).toBeVisible();

  await page.request.post(`${site}api/users/${cleo.id}/mute-vibes`);
  await page.goto("profile?tab=settings");
  await page.getByRole("button", { name: "Unmute Cleo Clip" }).click();
  await expect(toastOf(page, "You see Cleo Clip's vibes again")).toBeVisible();
  await expect(page.getByText("You see everybody's vibes.")).toBeVisible();
});

test("a vibe that is held tells its author why, a person is asked, and it can be deleted", async ({
  page,
  context,
  world,
  site,
}) => {
  test.setTimeout(400_000);
  const ada = await world.person("starter", ["Ada", "Vibes"]);
  await world.login(context, ada.id, site);
  const id = await share(page.request, site, await pictureFile(300), "I will kill you, whoever you are.");
  const made = await (await page.request.get(`${site}api/daily-vibes/${id}`)).json();
  expect(made.state).toBe("held");
  await page.goto("./");
  const viewer = viewerOf(page);
  await openStill(page, circle(page, "Your Vibe, 1 shared, one needs your attention"));
  const notice = viewer.getByRole("region", { name: "Held by screening" });
  await expect(notice).toContainText("Only you can see this.");
  await expect(notice).toContainText("a threat");
  await notice.getByRole("button", { name: "Ask a person to look" }).click();
  await expect(notice.getByText("A person has been asked to look")).toBeFocused();
  await notice.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(toastOf(page, "Vibe deleted")).toBeVisible();
  await expect(viewer).toBeHidden();
  await expect(circle(page, "Your Vibe")).toHaveAccessibleName("Your Vibe");
  expect((await page.request.get(`${site}api/daily-vibes/${id}`)).status()).toBe(404);
});
