import type { Page } from "@playwright/test";
import { axeViolations } from "@/e2e/fixtures/axe";
import { launchWith } from "@/e2e/fixtures/chromium";
import { expect, test } from "@/e2e/fixtures/fixtures";
import {
  callButton,
  callControl,
  callWindow,
  connectCall,
  expectMediaReleased,
  expectMoving,
  incomingCall,
  openCaller,
  openCallers,
  placeCall,
  pressCall,
  remoteColour,
  remoteLoudness,
  waitForCalls,
} from "@/e2e/pages/calls";
import { makeMutualFollowers, threadOf } from "@/e2e/pages/chat";
import { fromNow, HOUR_MS } from "@/lib/infra/clock";
import { backdateCall, makeCall } from "@/lib/testing/factories/call";
import { TEST_TIER } from "@/lib/testing/meta/test-tier";

const CALL_DIALOG = "dialog[open]";
const DESKTOP = { colorScheme: "light", width: 1_280 } as const;
const PHONE = { colorScheme: "dark", width: 390 } as const;

/** Checks the dialog of a call as it is now; in the full tier on a dark phone too. */
async function expectAccessible(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: 1_280, height: 800 };
  for (const { colorScheme, width } of TEST_TIER === "full" ? [DESKTOP, PHONE] : [DESKTOP]) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate((dark) => document.documentElement.classList.toggle("dark", dark), colorScheme === "dark");
    // A child's colour transition starts when its parent's has ended.
    await page.evaluate(async () => {
      // The sound level moves as long as there is sound; a page in the background renders no frames.
      const isColour = (each: Animation) => each instanceof CSSTransition && each.transitionProperty.includes("color");
      const isChanging = () => document.getAnimations().some(isColour);
      for (let still = 0; still < 3; still = isChanging() ? 0 : still + 1)
        await new Promise((resolve) => setTimeout(resolve, 30));
    });
    expect(await axeViolations(page, CALL_DIALOG)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize(size);
}

test("leads to the sign-in page, in the specification's words, when the session ended before a call", {
  tag: "@full",
}, async ({ browser, world, site }) => {
  const LOGGED_OUT = "You are logged out. Logging in again...";
  const { one, close } = await openCallers(browser, world, site);
  // The toast shows for half a second before the navigation: record it as it appears.
  await one.page.evaluate((words) => {
    const look = () => document.body.textContent?.includes(words) && sessionStorage.setItem("said", words);
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  }, LOGGED_OUT);
  await one.context.clearCookies();
  const left = one.page.waitForURL(/\/auth$/);
  // A background request may notice it first.
  await Promise.race([
    left,
    callButton(one.page)
      .click()
      .catch(() => undefined),
  ]);
  await left;
  expect(await one.page.evaluate(() => sessionStorage.getItem("said"))).toBe(LOGGED_OUT);
  await close();
});

test("lets two people in a call see each other move, hear each other and find the call in their conversation", async ({
  browser,
  world,
  site,
}) => {
  const { one, other, conversation, close } = await openCallers(browser, world, site);
  const second = await other.context.newPage();
  await waitForCalls(second, "bookmarks");
  await placeCall(one.page, other.page);
  await expect(incomingCall(second)).toBeVisible();
  await expect(one.page.locator("video[data-preview]")).toBeVisible();
  await expect(incomingCall(other.page).getByRole("heading")).toBeFocused();
  // Escape silences; it does not hang up.
  await other.page.keyboard.press("Escape");
  await expect(incomingCall(other.page).getByText("Silenced.")).toBeVisible();
  await incomingCall(other.page).getByRole("button", { name: "Answer" }).click();
  await expect(incomingCall(second)).toHaveCount(0);
  await expect(second.getByText("You're on a call with Ada Calls in another tab or on another device.")).toBeVisible();
  for (const page of [one.page, other.page]) await expectMoving(page);
  await expectAccessible(other.page);

  await expect.poll(() => remoteLoudness(other.page)).toBeGreaterThan(0.01);
  await one.page.keyboard.press("m");
  await expect(callControl(one.page, "Unmute")).toBeVisible();
  await expect(callWindow(other.page).getByText("Ada Calls is muted").first()).toBeVisible();
  await expect.poll(() => remoteLoudness(other.page)).toBeLessThan(0.001);
  await callControl(one.page, "Unmute").click();
  await expect.poll(() => remoteLoudness(other.page)).toBeGreaterThan(0.01);

  await callControl(other.page, "End call").click();
  for (const page of [one.page, other.page]) {
    await expect(page.getByText("Call ended")).toBeVisible();
    await expectMediaReleased(page);
  }
  await one.page.goto(`messages?conversation=${conversation}`);
  await expect(
    threadOf(one.page)
      .locator("[data-call-log=ended]")
      .getByText(/^\d:\d\d$/),
  ).toBeVisible();
  await close();
});

test("turns a camera off, shares a screen, and keeps the call while the rest of the site is used", {
  tag: "@full",
}, async ({ browser, world, site }) => {
  const { one, other, close } = await openCallers(browser, world, site);
  await connectCall(one.page, other.page);
  await callControl(one.page, "Turn camera off").click();
  await expect(callWindow(other.page).getByText("Ada Calls's camera is off").first()).toBeVisible();
  await expect(other.page.locator("video[data-remote]")).toHaveCSS("opacity", "0");
  await callControl(one.page, "Turn camera on").click();
  await expect(other.page.locator("video[data-remote]")).toHaveCSS("opacity", "1");
  await expectMoving(other.page);

  const [isRed, isGreen] = [
    ([red = 0, green = 0]: number[]) => red > green + 60,
    ([red = 0, green = 0]: number[]) => green > red + 60,
  ];
  await expect.poll(async () => isGreen(await remoteColour(other.page))).toBe(true);
  await callControl(one.page, "Share screen").click();
  await expect(callControl(one.page, "Stop sharing screen")).toBeVisible();
  await expect.poll(async () => isRed(await remoteColour(other.page))).toBe(true);
  // The browser's own bar has 'Stop sharing' too: it ends the track.
  await one.page.evaluate(() => {
    const track = window.given.at(-1);
    track?.stop();
    track?.dispatchEvent(new Event("ended"));
  });
  await expect(callControl(one.page, "Share screen")).toBeVisible();
  await expect.poll(async () => isGreen(await remoteColour(other.page))).toBe(true);

  await callControl(one.page, "Picture in picture").click();
  await expect
    .poll(() => one.page.evaluate(() => document.pictureInPictureElement?.matches("[data-remote]")))
    .toBe(true);
  await callControl(one.page, "Back to call").click();
  await one.page.evaluate(() => document.exitPictureInPicture());
  await expectMoving(one.page);

  await other.page.keyboard.press("Escape");
  await expect(callControl(other.page, "Back to call")).toBeVisible();
  await other.page.getByRole("banner").getByRole("link", { name: "Messages" }).click();
  await expect(other.page).toHaveURL(/\/messages$/);
  await expectMoving(other.page);
  await callControl(other.page, "Back to call").click();
  await callControl(other.page, "End call").click();
  for (const page of [one.page, other.page]) await expect(page.getByText("Call ended")).toBeVisible();
  await close();
});

test("ends a declined, cancelled or missed call on both sides and turns all devices off", {
  tag: "@full",
}, async ({ browser, world, site }) => {
  const { one, other, conversation, close } = await openCallers(browser, world, site);
  await placeCall(one.page, other.page);
  await incomingCall(other.page).getByRole("button", { name: "Decline" }).click();
  await expect(one.page.getByText("Bob Answers declined")).toBeVisible();
  await expect(incomingCall(other.page)).toHaveCount(0);
  await expectMediaReleased(one.page);

  await one.page.getByRole("button", { name: "Call again" }).click();
  await expect(incomingCall(other.page)).toBeVisible();
  await callControl(one.page, "Cancel call").click();
  await expect(incomingCall(other.page)).toHaveCount(0);
  await expectMediaReleased(one.page);

  await placeCall(one.page, other.page);
  const current = `${site}api/video-calls/current`;
  const { id }: { id: string } = await (await other.page.request.get(current)).json();
  await backdateCall(id, 46_000);
  await other.page.request.get(current);
  await expect(one.page.getByText("Bob Answers didn't answer")).toBeVisible();
  await expect(incomingCall(other.page)).toHaveCount(0);
  await expectMediaReleased(one.page);
  await other.page.goto(`messages?conversation=${conversation}`);
  await expect(threadOf(other.page).getByText("Missed video call")).toHaveCount(2);
  await close();
});

test("has no axe violations on the screens of a call that rings and is answered", { tag: "@full" }, async ({
  browser,
  world,
  site,
}) => {
  const ada = await world.person("starter", ["Ada", "Calls"]);
  const bob = await world.person("creator", ["Bob", "Answers"]);
  await makeMutualFollowers(world, ada, bob);
  // No tab owns this call, and its 45 s are far from over: it rings for as long as axe takes.
  await makeCall(ada, bob, { createdAt: fromNow(HOUR_MS) });
  const other = await openCaller(browser, world, site, bob, "bookmarks");
  await expect(incomingCall(other.page)).toBeVisible();
  await expectAccessible(other.page);
  await incomingCall(other.page).getByRole("button", { name: "Decline" }).click();
  await expect(incomingCall(other.page)).toHaveCount(0);

  const one = await openCaller(browser, world, site, ada, `u/${bob.username}`);
  await placeCall(one.page, other.page);
  await expectAccessible(one.page);
  await incomingCall(other.page).getByRole("button", { name: "Answer" }).click();
  await expectMoving(other.page);
  await expectAccessible(other.page);
  if (TEST_TIER === "full") {
    await other.page.keyboard.press("Escape");
    await expect(callControl(other.page, "Back to call")).toBeVisible();
    await expectAccessible(other.page);
  }
  await callControl(one.page, "End call").click();
  await expect(other.page.getByText("Call ended")).toBeVisible();
  await Promise.all([one.context.close(), other.context.close()]);
});

test("fits the cards of a call in another tab and of an ended one into narrow phones", { tag: "@full" }, async ({
  browser,
  world,
  site,
}) => {
  const { one, other, close } = await openCallers(browser, world, site);
  const second = await other.context.newPage();
  await waitForCalls(second, "bookmarks");
  const expectFits = async (page: Page, name: string) => {
    const card = page.getByRole("region", { name });
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(async () => (await card.boundingBox())?.width).toBeLessThan(width);
      expect(await axeViolations(page, `section[aria-label='${name}']`)).toEqual([]);
      const outer = await card.boundingBox();
      for (const button of await card.getByRole("button").all()) {
        const inner = await button.boundingBox();
        if (!outer || !inner) throw new Error("the card has gone");
        expect(inner.x).toBeGreaterThanOrEqual(outer.x);
        expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width);
      }
    }
  };
  await connectCall(one.page, other.page);
  await expect(second.getByRole("button", { name: "Continue here" })).toBeVisible();
  await expectFits(second, "Call with Ada Calls");
  await callControl(other.page, "End call").click();
  await expect(one.page.getByText("Call ended")).toBeVisible();
  await expectFits(one.page, "Call with Bob Answers");
  await close();
});

test("refuses a third person's call to a person in a call", { tag: "@full" }, async ({ browser, world, site }) => {
  const { one, other, close } = await openCallers(browser, world, site);
  const cara = await world.person("starter", ["Cara", "Third"]);
  await makeMutualFollowers(world, cara, other.person);
  const third = await openCaller(browser, world, site, cara, `u/${other.person.username}`);
  await connectCall(one.page, other.page);
  await callButton(third.page).click();
  await expect(third.page.getByText("Bob Answers is on another call")).toBeVisible();
  await expectMediaReleased(third.page);
  await callControl(one.page, "End call").click();
  await expect(other.page.getByText("Call ended")).toBeVisible();
  await third.context.close();
  await close();
});

test("joins two people who call each other at once in one call", { tag: "@full" }, async ({ browser, world, site }) => {
  const { one, other, close } = await openCallers(browser, world, site);
  await waitForCalls(other.page, `u/${one.person.username}`);
  await Promise.all([callButton(one.page).click(), callButton(other.page).click()]);
  for (const page of [one.page, other.page]) await expectMoving(page);
  await callControl(other.page, "End call").click();
  await expect(one.page.getByText("Call ended")).toBeVisible();
  await close();
});

test("continues the call after a reload on either side, and ends it when a browser dies", { tag: "@full" }, async ({
  browser,
  world,
  site,
}) => {
  const { one, other, close } = await openCallers(browser, world, site);
  await placeCall(one.page, other.page);
  await one.page.reload();
  await expect(callWindow(one.page).getByText("Calling...").first()).toBeVisible();
  await incomingCall(other.page).getByRole("button", { name: "Answer" }).click();
  for (const page of [one.page, other.page]) await expectMoving(page);
  for (const page of [other.page, one.page]) {
    await page.reload();
    for (const each of [one.page, other.page]) await expectMoving(each);
  }
  await other.context.close();
  await expect(callWindow(one.page)).toHaveAttribute("data-connection", "reconnecting");
  await expect(callWindow(one.page).getByText("Reconnecting…").first()).toBeVisible();
  await expect(one.page.getByText("The connection to Bob Answers was lost")).toBeVisible();
  await expectMediaReleased(one.page);
  await close();
});

test("checks the devices before a first call, and explains a blocked or missing one with a remedy", {
  tag: "@full",
}, async ({ playwright, browser, world, site }) => {
  const ada = await world.person("starter", ["Ada", "Calls"]);
  const bob = await world.person("creator", ["Bob", "Answers"]);
  await makeMutualFollowers(world, ada, bob);
  const there = await openCaller(browser, world, site, bob, "bookmarks");
  const first = await openCaller(browser, world, site, ada, `u/${bob.username}`, false);
  await pressCall(first.page);
  const check = first.page.getByRole("dialog", { name: "Before you call Bob Answers" });
  await expect(check.locator("video[data-preview]")).toBeVisible();
  await expect(check.getByLabel("Camera")).toBeVisible();
  await first.page.keyboard.press("Escape");
  await expectMediaReleased(first.page);
  await pressCall(first.page);
  await check.getByRole("button", { name: "Call now" }).click();
  await expect(callWindow(first.page).getByText("Calling...").first()).toBeVisible();
  await expect(incomingCall(there.page)).toBeVisible();
  await callControl(first.page, "Cancel call").click();
  await expectMediaReleased(first.page);
  await first.context.close();
  await there.context.close();

  for (const [flags, sentence] of [
    [["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream=deny"], /Your browser is blocking them/],
    [["--use-fake-ui-for-media-stream"], /We couldn't find either on this device/],
  ] as const) {
    const elsewhere = await playwright.chromium.launch(launchWith({ flags }));
    const side = await openCaller(elsewhere, world, site, ada, `u/${bob.username}`);
    await pressCall(side.page);
    await expect(callWindow(side.page).getByRole("alert")).toHaveText(sentence);
    await expect(callWindow(side.page).getByRole("button", { name: "Try again" })).toBeVisible();
    await callControl(side.page, "Cancel call").click();
    await expect(callWindow(side.page)).toHaveCount(0);
    await elsewhere.close();
  }
});
