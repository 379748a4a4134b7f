import type { Page } from "@playwright/test";
import { expect, openMenu, test } from "@/e2e/fixtures/fixtures";
import { pictureFile } from "@/e2e/fixtures/uploads";
import { chooseMessageAction, messageIn, openPair, sendByApi, threadOf, waitForDelivery } from "@/e2e/pages/chat";
import {
  appealAndReverse,
  expectRemovalNotifications,
  openAdmins,
  removeContent,
  submitReport,
} from "@/e2e/pages/removal";
import { findCaseId, openPageAs, readEndpoint } from "@/e2e/pages/staff";
import { openPaused, shareVibe, vibeCircle, vibeViewer, waitForLiveVibe } from "@/e2e/pages/vibes";
import { makeFollow } from "@/lib/testing/factories/people";

test("removes a vibe with its picture from an open strip, and restores it there after an appeal", {
  tag: "@full",
}, async ({ browser, world, site }) => {
  const ada = await world.person("starter", ["Ada", "Vibes"]);
  const bob = await world.person(null, ["Bob", "Looks"]);
  await makeFollow(bob, ada);
  const adas = await openPageAs(browser, world, site, ada.id, "./");
  const id = await shareVibe(adas.request, site, await pictureFile(40), "Guess whose garden");
  await waitForLiveVibe(adas.request, site, id);

  const bobs = await openPageAs(browser, world, site, bob.id, "./");
  await openPaused(bobs, vibeCircle(bobs, "Ada Vibes, 1 new vibe"));
  await openMenu(vibeViewer(bobs), "More about this vibe");
  await bobs.getByRole("menuitem", { name: "Report" }).click();
  await submitReport(bobs, "Report this vibe");
  // The first press closes the toast about it.
  await expect(async () => {
    await bobs.keyboard.press("Escape");
    await expect(vibeViewer(bobs)).toBeHidden({ timeout: 500 });
  }).toPass();
  const seen = await readEndpoint<{ mediaUrl: string }>(bobs, `api/daily-vibes/${id}`);
  const picture = async (by: Page) => {
    const { mediaUrl } = await (await by.request.get(`api/daily-vibes/${id}`)).json();
    return (await by.request.get(new URL(mediaUrl ?? seen.mediaUrl, site).href)).status();
  };
  expect(await picture(bobs)).toBe(200);

  const caseId = await findCaseId(world, id);
  const [first, second] = await openAdmins(browser, world, site);
  await removeContent(first, caseId, "vibe");
  await expect(vibeCircle(bobs, /^Ada Vibes/)).toHaveCount(0);
  expect((await bobs.request.get(`api/daily-vibes/${id}`)).status()).toBe(404);
  await expect.poll(() => picture(bobs)).toBe(404);
  await adas.reload();
  await expect(vibeCircle(adas, "Your Vibe")).toHaveAccessibleName("Your Vibe");

  await expectRemovalNotifications(adas, bobs, caseId, "vibe");
  await appealAndReverse(adas, second, caseId);
  await expect(vibeCircle(bobs, /^Ada Vibes/)).toBeVisible();
  await expect.poll(() => picture(bobs)).toBe(200);
});

test("removes a message for both with a note about the moderator, and restores it after an appeal", {
  tag: "@full",
}, async ({ browser, world, site }) => {
  const { id: conversation, one, other } = await openPair(browser, world, site);
  const words = "The choir sang better without you on Friday";
  const id = await sendByApi(other, site, conversation, words);
  await waitForDelivery(one.page, messageIn(one.page, new RegExp(words)));
  await chooseMessageAction(one.page, new RegExp(words), "Report");
  await submitReport(one.page, "Report this message");
  const caseId = await findCaseId(world, id);
  const [first, second] = await openAdmins(browser, world, site);
  await first.goto(`admin?case=${caseId}`);
  await expect(first.getByText(words).last()).toBeVisible();
  await removeContent(first, caseId, "message");
  for (const { page } of [one, other]) {
    await waitForDelivery(page, threadOf(page).getByText("A moderator removed this message"));
    await expect(threadOf(page).getByText(words)).toHaveCount(0);
  }

  const otherPage = await other.context.newPage();
  await expectRemovalNotifications(otherPage, one.page, caseId, "message");
  await appealAndReverse(otherPage, second, caseId);
  for (const { page } of [one, other]) {
    await waitForDelivery(page, messageIn(page, new RegExp(words)));
    await expect(threadOf(page).getByText("A moderator removed this message")).toHaveCount(0);
  }
});
