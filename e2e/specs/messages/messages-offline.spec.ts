import { expect, test } from "@/e2e/fixtures/fixtures";
import { pidOf } from "@/e2e/fixtures/processes";
import { delayRequests } from "@/e2e/network/delay-request";
import { messageField, messageIn, messageStatus, openPair, sendFromComposer } from "@/e2e/pages/chat";

test.use({ actionTimeout: 30_000, brokenLines: /net::ERR_|WebSocket connection to|status of 50[23]|Failed to fetch/ });

test("queues messages written offline, keeps them after leaving the page, and sends them in order on return", async ({
  browser,
  world,
  site,
}) => {
  const { one, other, close } = await openPair(browser, world, site);
  await sendFromComposer(one.page, "Into the tunnel");
  await expect(messageIn(other.page, /Into the tunnel/)).toBeVisible();
  await one.context.setOffline(true);
  await expect(one.page.getByText(/^You're offline\./)).toBeVisible();
  await expect(one.page.getByRole("status").filter({ hasText: /^You're offline/ })).toHaveCount(1);
  for (const words of ["First in the dark", "Second in the dark", "Third in the dark"])
    await sendFromComposer(one.page, words);
  await expect(messageStatus(one.page, "Third in the dark", "Waiting for a connection")).toBeVisible();
  await expect(messageIn(other.page, /in the dark/)).toHaveCount(0);

  // The page is left while they are queued; the next page sends them.
  await one.page.goto("about:blank");
  await one.context.setOffline(false);
  await one.page.goto("./");
  for (const words of [/First in the dark/, /Second in the dark/, /Third in the dark/])
    await expect(messageIn(other.page, words)).toBeVisible();
  await expect(messageIn(other.page, /in the dark/)).toHaveText([/^First/, /^Second/, /^Third/]);
  await close();
});

test("shows the author of messages about suicide where to find help, after a send, an edit and a send from offline", async ({
  browser,
  world,
  site,
}) => {
  const { one, other, close } = await openPair(browser, world, site);
  const { page, context } = one;
  const help = page.getByRole("dialog", { name: "You don't have to carry this alone" });
  await messageField(page).fill("I do not want to be alive any more");
  await messageField(page).press("Enter");
  await expect(help.getByRole("heading")).toBeFocused();
  await expect(help.getByRole("link", { name: "Call 116 123" })).toHaveAttribute("href", "tel:116123");
  await expect(messageIn(other.page, /I do not want to be alive any more/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();
  await expect(messageField(page)).toBeFocused();

  await sendFromComposer(page, "Never mind");
  await expect(messageStatus(page, "Never mind", "Read")).toBeVisible();
  await messageField(page).press("ArrowUp");
  await expect(messageField(page)).toHaveValue("Never mind");
  await messageField(page).fill("I want to end my life");
  await page.keyboard.press("Enter");
  await expect(help).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();

  await context.setOffline(true);
  await expect(page.getByText(/^You're offline\./)).toBeVisible();
  await sendFromComposer(page, "Quiero morir y no sé si llamar al 024");
  await context.setOffline(false);
  const spanish = page.getByRole("dialog", { name: "No tienes por qué cargar con esto a solas" });
  await expect(spanish.getByRole("link", { name: "Llama al 024" })).toHaveAttribute("href", "tel:024");
  await expect(messageIn(other.page, /Quiero morir/)).toBeVisible();
  await expect(other.page.getByRole("dialog")).toHaveCount(0);
  await close();
});

test("shows the same messages in two tabs of one person, and keeps a draft after a reload", async ({
  browser,
  world,
  site,
}) => {
  const { id, one, other, close } = await openPair(browser, world, site);
  const second = await one.context.newPage();
  await second.goto(`messages?conversation=${id}`);
  await expect(messageField(second)).toBeVisible();
  await sendFromComposer(one.page, "From the first tab");
  await expect(messageIn(second, /From the first tab/)).toBeVisible();
  await sendFromComposer(second, "From the second tab");
  await expect(messageIn(one.page, /From the second tab/)).toBeVisible();
  for (const page of [one.page, second, other.page]) {
    await expect(messageIn(page, /From the (first|second) tab/)).toHaveCount(2);
  }
  await messageField(second).fill("Half a thought");
  await second.reload();
  await expect(messageField(second)).toHaveValue("Half a thought");
  await close();
});

test("shows a conversation's composer once its code has loaded, and then sends at once", { tag: "@full" }, async ({
  browser,
  world,
  site,
}) => {
  const { id, one, other, close } = await openPair(browser, world, site);
  const page = await one.context.newPage();
  const release = await delayRequests(page, "**/_next/static/chunks/*.js");
  await page.goto(`messages?conversation=${id}`, { waitUntil: "commit" });
  await expect(page.getByText("Loading messages")).toBeAttached();
  await expect(messageField(page)).toHaveCount(0);
  release();
  await messageField(page).fill("Written in a hurry");
  await messageField(page).press("Enter");
  await expect(messageIn(other.page, /Written in a hurry/)).toBeVisible();
  await close();
});

test("shows a notice while the relay hangs, still sends, and delivers everything when it is back", {
  tag: ["@world", "@full"],
}, async ({ browser, world, site }) => {
  const { one, other, close } = await openPair(browser, world, site);
  await expect(one.page.getByText("Online", { exact: true })).toBeVisible();
  const relay = pidOf("relay");
  // It hangs: its port is open and silent, which is worse than a clean end.
  process.kill(relay, "SIGSTOP");
  try {
    await one.page.reload();
    await expect(one.page.getByText(/^Connection lost\./)).toBeVisible();
    await sendFromComposer(one.page, "Through the silence");
    await expect(messageStatus(one.page, "Through the silence", "Sent")).toBeVisible();
    await expect(messageIn(other.page, /Through the silence/)).toHaveCount(0);
    // A focused page fetches what was not pushed.
    await other.page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect(messageIn(other.page, /Through the silence/)).toBeVisible();
  } finally {
    process.kill(relay, "SIGKILL");
  }
  await expect(one.page.getByText(/^Connection lost\./)).toHaveCount(0);
  await sendFromComposer(other.page, "And back again");
  await expect(messageIn(one.page, /And back again/)).toBeVisible();
  await close();
});
