import type { Page } from "@playwright/test";
import { makeFollow } from "@/lib/testing/factories";
import { act, message, pair, post, reaches, thread } from "./chat";
import { caseAbout, read, sit } from "./desk";
import { admins, expectNotices, remove, report, reverse } from "./removal";
import { pictureFile } from "./uploads";
import { circle, live, openStill, share, viewerOf } from "./vibes";
import { expect, openMenu, test } from "./world";

test("removes a vibe with its picture from an open strip, and restores it there after an appeal", {
  tag: "@full",
}, async ({ browser, world, site }) => {
  const ada = await world.person("starter", ["Ada", "Vibes"]);
  const bob = await world.person(null, ["Bob", "Looks"]);
  await makeFollow(bob, ada);
  const adas = await sit(browser, world, site, ada.id, "./");
  const id = await share(adas.request, site, await pictureFile(40), "Guess whose garden");
  await live(adas.request, site, id);

  const bobs = await sit(browser, world, site, bob.id, "./");
  await openStill(bobs, circle(bobs, "Ada Vibes, 1 new vibe"));
  await openMenu(viewerOf(bobs), "More about this vibe");
  await bobs.getByRole("menuitem", { name: "Report" }).click();
  await report(bobs, "Report this vibe");
  // The first press closes the toast about it.
  await expect(async () => {
    await bobs.keyboard.press("Escape");
    await expect(viewerOf(bobs)).toBeHidden({ timeout: 500 });
  }).toPass();
  const seen = await read<{ mediaUrl: string }>(bobs, `api/daily-vibes/${id}`);
  const picture = async (by: Page) => {
    const { mediaUrl } = await (await by.request.get(`api/daily-vibes/${id}`)).json();
    return (await by.request.get(new URL(mediaUrl ?? seen.mediaUrl, site).href)).status();
  };
  expect(await picture(bobs)).toBe(200);

  const caseId = await caseAbout(world, id);
  const [first, second] = await admins(browser, world, site);
  await remove(first, caseId, "vibe");
  await expect(circle(bobs, /^Ada Vibes/)).toHaveCount(0);
  expect((await bobs.request.get(`api/daily-vibes/${id}`)).status()).toBe(404);
  await expect.poll(() => picture(bobs)).toBe(404);
  await adas.reload();
  await expect(circle(adas, "Your Vibe")).toHaveAccessibleName("Your Vibe");

  await expectNotices(adas, bobs, caseId, "vibe");
  await reverse(adas, second, caseId);
  await expect(circle(bobs, /^Ada Vibes/)).toBeVisible();
  await expect.poll(() => picture(bobs)).toBe(200);
});

test("removes a message for both with a note about the moderator, and restores it after an appeal", {
  tag: "@full",
}, async ({ browser, world, site }) => {
  const { id: conversation, one, other } = await pair(browser, world, site);
  const words = "The choir sang better without you on Friday";
  const id = await post(other, site, conversation, words);
  await reaches(one.page, message(one.page, new RegExp(words)));
  await act(one.page, new RegExp(words), "Report");
  await report(one.page, "Report this message");
  const caseId = await caseAbout(world, id);
  const [first, second] = await admins(browser, world, site);
  await first.goto(`admin?case=${caseId}`);
  await expect(first.getByText(words).last()).toBeVisible();
  await remove(first, caseId, "message");
  for (const { page } of [one, other]) {
    await reaches(page, thread(page).getByText("A moderator removed this message"));
    await expect(thread(page).getByText(words)).toHaveCount(0);
  }

  const theirs = await other.context.newPage();
  await expectNotices(theirs, one.page, caseId, "message");
  await reverse(theirs, second, caseId);
  for (const { page } of [one, other]) {
    await reaches(page, message(page, new RegExp(words)));
    await expect(thread(page).getByText("A moderator removed this message")).toHaveCount(0);
  }
});
