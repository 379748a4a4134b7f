import { expect, test } from "@/e2e/fixtures/fixtures";
import { openSettings, waitForSave } from "@/e2e/fixtures/settings";
import { videoFile } from "@/e2e/fixtures/uploads";
import { messageIn } from "@/e2e/pages/chat";
import { pressUntilOpen } from "@/e2e/pages/screen";
import { shareVibe, vibeCircle, vibeViewer, waitForLiveVibe } from "@/e2e/pages/vibes";
import { makeConversation } from "@/lib/testing/factories/conversation";
import { makeFollow } from "@/lib/testing/factories/people";

const FULL = { tag: "@full" };

test(
  "offers no call to a person who allows none, and does not link their mentions",
  FULL,
  async ({ page, browser, world, site, signIn }) => {
    const bob = await signIn("starter", ["Bob", "Quiet"]);
    const ada = await world.person("starter", ["Ada", "Calls"]);
    await makeFollow(ada, bob);
    await makeFollow(bob, ada);
    const elsewhere = await browser.newContext({ baseURL: site });
    await world.login(elsewhere, ada.id, site);
    const call = async () => {
      const answer = await elsewhere.request.post("api/video-calls/initiate", { data: { receiverId: bob.id } });
      if (answer.ok()) await elsewhere.request.post(`api/video-calls/${(await answer.json()).callId}/end`);
      return answer.status();
    };
    const mention = async () => {
      const data = { type: "text", visibility: "public", text: `Good morning, @${bob.username}` };
      return (await (await elsewhere.request.post("api/posts", { data })).json()).mentions;
    };
    expect([await call(), await mention()]).toEqual([201, [bob.username]]);

    await openSettings(page);
    for (const name of ["Who can call you", "Who can mention you"]) {
      const answered = waitForSave(page);
      await page.getByLabel(name).selectOption({ label: "No one" });
      await answered;
    }
    expect([await call(), await mention()]).toEqual([403, []]);
    await page.reload();
    for (const name of ["Who can call you", "Who can mention you"])
      await expect(page.getByLabel(name)).toHaveValue("nobody");

    const answered = waitForSave(page);
    await page.getByLabel("Who can call you").selectOption({ label: "People you follow" });
    await answered;
    expect(await call()).toBe(201);
    await elsewhere.close();
  },
);

test("shows message times in the chosen time zone", FULL, async ({ page, browser, world, site, signIn }) => {
  const bob = await signIn("starter", ["Bob", "Far"]);
  const ada = await world.person("starter", ["Ada", "Near"]);
  await makeFollow(ada, bob);
  await makeFollow(bob, ada);
  const elsewhere = await browser.newContext({ baseURL: site });
  await world.login(elsewhere, ada.id, site);
  const conversation = await makeConversation(ada, bob);
  const data = { text: "What time is it there?" };
  const response = await elsewhere.request.post(`api/conversations/${conversation}/messages`, { data });
  const { createdAt }: { createdAt: string } = await response.json();
  const clockIn = (timeZone: string) =>
    new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone }).format(
      new Date(createdAt),
    );

  const shown = messageIn(page, /What time is it there\?/);
  await page.goto(`messages?conversation=${conversation}`);
  await expect(shown.getByText(clockIn("Europe/London"), { exact: true })).toBeVisible();
  await openSettings(page);
  const answered = waitForSave(page);
  await page.getByLabel("Time zone").selectOption("Asia/Tokyo");
  await answered;
  await page.goto(`messages?conversation=${conversation}`);
  await expect(shown.getByText(clockIn("Asia/Tokyo"), { exact: true })).toBeVisible();
  await elsewhere.close();
});

test("starts a vibe paused when autoplay is off", FULL, async ({ page, browser, world, site, signIn }) => {
  const bob = await signIn(null, ["Bob", "Waits"]);
  const ada = await world.person("starter", ["Ada", "Moves"]);
  await makeFollow(bob, ada);
  const elsewhere = await browser.newContext({ baseURL: site });
  await world.login(elsewhere, ada.id, site);
  await waitForLiveVibe(elsewhere.request, site, await shareVibe(elsewhere.request, site, videoFile(4), "It moves"));
  await elsewhere.close();

  await openSettings(page);
  const answered = waitForSave(page);
  await page.getByRole("checkbox", { name: "Autoplay" }).click();
  await answered;
  await page.goto("./");
  await pressUntilOpen(vibeCircle(page, /^Ada Moves/), vibeViewer(page));
  const video = vibeViewer(page).locator("video");
  const isPaused = () => video.evaluate((element: HTMLVideoElement) => element.paused);
  await expect(vibeViewer(page).getByRole("button", { name: "Play" })).toBeVisible();
  expect(await isPaused()).toBe(true);
  await vibeViewer(page).getByRole("button", { name: "Play" }).click();
  await expect.poll(isPaused).toBe(false);
});

test("applies reduced motion when it is chosen, and after a reload", { tag: "@full" }, async ({ page, signIn }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await signIn(null, ["Mo", "Still"]);
  await openSettings(page);
  const durations = () =>
    page.getByRole("tab", { name: "Settings" }).evaluate((tab) => getComputedStyle(tab).transitionDuration.split(", "));
  const moves = async () => (await durations()).some((each) => Number.parseFloat(each) >= 0.001);
  expect(await moves()).toBe(true);
  await page.getByRole("checkbox", { name: "Reduce motion" }).click();
  await expect.poll(moves).toBe(false);
  await page.reload();
  await expect(page.getByRole("checkbox", { name: "Reduce motion" })).toBeChecked();
  await expect.poll(moves).toBe(false);
  const answered = waitForSave(page);
  await page.getByRole("checkbox", { name: "Reduce motion" }).click();
  await answered;
  await expect.poll(moves).toBe(true);
});
