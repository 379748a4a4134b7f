import { ARRIVES, field, listed, message, pair, post, reaches, say } from "./chat";
import { chooseFiles } from "./choose-files";
import { pictureFile } from "./uploads";
import { expect, test } from "./world";

test.use({ actionTimeout: 30_000, brokenLines: /net::ERR_|Failed to load chunk/ });

/** How long a picture may take to be sent and made ready on a slow machine, in ms. */
const READY = { timeout: 120_000 };

test("a message that was held and comes behind what was read is unread, and is opened at", async ({
  browser,
  world,
  site,
}) => {
  test.setTimeout(400_000);
  const { id, one, other, close } = await pair(browser, world, site);
  const messageId = await post(one, site, id, "I will kill you, I know where you live.");
  for (let n = 1; n <= 40; n++) await post(one, site, id, `Line ${n} of many`);
  await reaches(other.page, message(other.page, /Line 40 of many/));
  const row = listed(other.page).first();
  await expect(row.getByText(/unread message/)).toHaveCount(0, ARRIVES);
  await other.page.goto("messages");
  await expect(row).toContainText("Line 40 of many", ARRIVES);

  const data = { text: "I will call you tonight" };
  const edited = await one.page.request.patch(`${site}api/conversations/${id}/messages/${messageId}`, { data });
  expect(edited.status(), await edited.text()).toBe(200);
  await reaches(other.page, row.getByText("1 unread message"));
  await row.getByRole("link").click();
  await expect(message(other.page, /I will call you tonight/)).toBeInViewport(ARRIVES);
  await expect(row.getByText(/unread message/)).toHaveCount(0, ARRIVES);
  await close();
});

test("what was read is read, though its page is left at once", async ({ browser, world, site }) => {
  test.setTimeout(400_000);
  const { id, one, other, close } = await pair(browser, world, site);
  for (const path of ["./", "explore", "about:blank"]) {
    await post(one, site, id, `Before ${path}`);
    await reaches(other.page, message(other.page, new RegExp(`Before ${path}`)));
    await expect(listed(other.page).getByText(/unread message/)).toHaveCount(0, ARRIVES);
    await other.page.goto(path);
    const waits = async () => (await (await other.page.request.get(`${site}api/conversations/unread`)).json()).messages;
    await expect.poll(waits).toBe(0);
    await other.page.goto(`messages?conversation=${id}`);
    await expect(field(other.page)).toBeVisible(ARRIVES);
  }
  await close();
});

test("whoever is here has a dot in the list of those they talk to, until they hide it", async ({
  browser,
  world,
  site,
}) => {
  test.setTimeout(400_000);
  const { one, other, close } = await pair(browser, world, site);
  await say(one.page, "Anybody there?");
  await other.page.goto("./");
  const here = listed(one.page).first().getByText("Online now", { exact: true });
  await reaches(one.page, here);
  const hidden = await other.page.request.patch(`${site}api/conversations/settings`, { data: { showPresence: false } });
  expect(hidden.status(), await hidden.text()).toBe(200);
  await expect(here).toHaveCount(0, { timeout: 150_000 });
  await close();
});

test("a picture that was put to a message is offered again after a reload, in that conversation", async ({
  browser,
  world,
  site,
}) => {
  test.setTimeout(400_000);
  const { one, other, close } = await pair(browser, world, site);
  await chooseFiles(one.page, "Add pictures or a video", [await pictureFile(200)]);
  const send = one.page.getByRole("button", { name: "Send", exact: true });
  await expect(send).not.toHaveAttribute("aria-disabled", "true", READY);
  await one.page.reload();
  await one.page.getByRole("button", { name: "Use 200.jpg here" }).click(READY);
  await expect(one.page.getByText("Uploaded, not used yet")).toHaveCount(0);
  await field(one.page).fill("Here it is");
  await expect(send).not.toHaveAttribute("aria-disabled", "true", READY);
  await send.click();
  await expect(message(other.page, /Here it is, 1 picture/)).toBeVisible(READY);
  await one.page.reload();
  await expect(message(one.page, /Here it is, 1 picture/)).toBeVisible(READY);
  await expect(one.page.getByText("Uploaded, not used yet")).toHaveCount(0);
  await close();
});

test("a page whose scripts and styles did not come wakes up when the line is back, with what was typed meanwhile", async ({
  browser,
  world,
  site,
}) => {
  test.setTimeout(400_000);
  const { id, one, other, close } = await pair(browser, world, site);
  let refused = 0;
  await one.page.route("**/_next/static/chunks/*", async (route) => {
    refused += 1;
    await route.abort("connectionrefused");
  });
  await one.page.goto(`messages?conversation=${id}`);
  await field(one.page).fill("Written in my sleep");
  expect(refused).toBeGreaterThan(1);
  await one.page.unroute("**/_next/static/chunks/*");
  const send = one.page.getByRole("button", { name: "Send", exact: true });
  await expect(send).not.toHaveAttribute("aria-disabled", "true", ARRIVES);
  await field(one.page).press("Enter");
  await expect(message(other.page, /Written in my sleep/)).toBeVisible(ARRIVES);
  const background = () => one.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await expect.poll(background, ARRIVES).not.toBe("rgba(0, 0, 0, 0)");
  await close();
});

test("code that does not come while the line is cut comes when it is back, and takes nothing down", async ({
  browser,
  world,
  site,
}) => {
  test.setTimeout(400_000);
  const { one, close } = await pair(browser, world, site);
  await field(one.page).fill("Half a thought");
  let refused = 0;
  await one.page.route("**/_next/static/chunks/*.js", async (route) => {
    refused += 1;
    await route.abort();
  });
  await one.page.getByRole("button", { name: "Emoji", exact: true }).click();
  // Once by itself, once more by the loader of chunks, and then by ours.
  await expect.poll(() => refused, ARRIVES).toBeGreaterThan(2);
  await one.page.unroute("**/_next/static/chunks/*.js");
  await expect(one.page.getByRole("searchbox", { name: "Search emoji" })).toBeVisible(ARRIVES);
  await expect(field(one.page)).toHaveValue("Half a thought");
  await close();
});
