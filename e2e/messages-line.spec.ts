import { ARRIVES, field, message, pair, reaches, say, status } from "./chat";
import { holdBack } from "./hold-back";
import { relayPids } from "./processes";
import { expect, test } from "./world";

test.use({ actionTimeout: 30_000, brokenLines: /net::ERR_|WebSocket connection to|status of 50[23]|Failed to fetch/ });

test("what is written offline waits, outlives a reload, and goes out in its order on return", async ({
  browser,
  world,
  site,
}) => {
  test.setTimeout(400_000);
  const { one, other, close } = await pair(browser, world, site);
  await say(one.page, "Into the tunnel");
  await reaches(other.page, message(other.page, /Into the tunnel/));
  await one.context.setOffline(true);
  await expect(one.page.getByText(/^You are offline\./)).toBeVisible(ARRIVES);
  for (const words of ["First in the dark", "Second in the dark", "Third in the dark"]) await say(one.page, words);
  await reaches(one.page, status(one.page, "Third in the dark", "Waits for the connection"));
  await expect(message(other.page, /in the dark/)).toHaveCount(0);

  // The page is left while they wait; they are sent by the next one.
  await one.page.goto("about:blank");
  await one.context.setOffline(false);
  await one.page.goto("./");
  for (const words of [/First in the dark/, /Second in the dark/, /Third in the dark/])
    await reaches(other.page, message(other.page, words));
  await expect(message(other.page, /in the dark/)).toHaveText([/^First/, /^Second/, /^Third/]);
  await close();
});

test("two tabs of one person stay in step, and a draft is there after a reload", async ({ browser, world, site }) => {
  test.setTimeout(400_000);
  const { id, one, other, close } = await pair(browser, world, site);
  const second = await one.context.newPage();
  await second.goto(`messages?conversation=${id}`);
  await expect(field(second)).toBeVisible(ARRIVES);
  await say(one.page, "From the first tab");
  await reaches(second, message(second, /From the first tab/));
  await say(second, "From the second tab");
  await reaches(one.page, message(one.page, /From the second tab/));
  for (const page of [one.page, second, other.page]) {
    await expect(message(page, /From the (first|second) tab/)).toHaveCount(2, ARRIVES);
  }
  await field(second).fill("Half a thought");
  await second.reload();
  await expect(field(second)).toHaveValue("Half a thought", ARRIVES);
  await close();
});

test("a message that is typed before the page's scripts have come is not lost", async ({ browser, world, site }) => {
  const { id, one, other, close } = await pair(browser, world, site);
  const page = await one.context.newPage();
  const release = await holdBack(page, "**/_next/static/chunks/*.js");
  await page.goto(`messages?conversation=${id}`, { waitUntil: "commit" });
  await field(page).fill("Written in a hurry");
  release();
  await expect(page.getByRole("button", { name: "Send" })).toHaveAttribute("aria-disabled", "false", ARRIVES);
  await field(page).press("Enter");
  await reaches(other.page, message(other.page, /Written in a hurry/));
  await close();
});

test("while the relay is gone a notice says so quietly, sending goes on, and all of it arrives on its return", async ({
  browser,
  world,
  site,
}) => {
  test.setTimeout(400_000);
  const { one, other, close } = await pair(browser, world, site);
  await expect(one.page.getByText("Online", { exact: true })).toBeVisible(ARRIVES);
  const relays = relayPids();
  // They stand still: their ports are open and silent, which is worse than a clean end.
  for (const relay of relays) process.kill(relay, "SIGSTOP");
  try {
    await one.page.reload();
    await expect(one.page.getByText(/^Connection lost\./)).toBeVisible(ARRIVES);
    await say(one.page, "Through the silence");
    await reaches(one.page, status(one.page, "Through the silence", "Sent"));
    await expect(message(other.page, /Through the silence/)).toHaveCount(0);
    // Whoever looks reads what no push has told them.
    await other.page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await reaches(other.page, message(other.page, /Through the silence/));
  } finally {
    for (const relay of relays) process.kill(relay, "SIGKILL");
  }
  await expect(one.page.getByText(/^Connection lost\./)).toHaveCount(0, { timeout: 120_000 });
  await say(other.page, "And back again");
  await reaches(one.page, message(one.page, /And back again/));
  await close();
});
