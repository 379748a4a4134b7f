import type { Locator } from "@playwright/test";
import { chooseFiles, openComposer } from "@/e2e/fixtures/choose-files";
import { expect, test } from "@/e2e/fixtures/fixtures";
import { pictureFile } from "@/e2e/fixtures/uploads";
import { conversationList } from "@/e2e/pages/chat";
import { pressUntilOpen, waitForPage } from "@/e2e/pages/screen";
import { makeConversation, makeMessage } from "@/lib/testing/factories/conversation";
import { makePost } from "@/lib/testing/factories/people";
import { makePoll } from "@/lib/testing/factories/post";

const DESKTOP = { width: 1_280, height: 800 };
const PHONE = { width: 390, height: 844 };
/** 400% zoom of a page 1,280 px wide. */
const NARROW = { width: 320, height: 700 };

/** The longest names that registration accepts, without a place to break them. */
const LONG_NAME: [string, string] = [
  "Wolfeschlegelsteinhausen".padEnd(50, "o"),
  "Bergerdorffwelchevoraltern".padEnd(50, "u"),
];

/** How far an element's content or box sticks out of itself and the screen, in px. */
const overflowOf = (element: Locator) =>
  element.evaluate((node) => {
    const { left, right } = node.getBoundingClientRect();
    return Math.max(node.scrollWidth - node.clientWidth, -left, right - document.documentElement.clientWidth, 0);
  });

for (const size of [DESKTOP, PHONE])
  test(`keeps Publish Post in view with a photo attached, at ${size.width} px`, { tag: "@full" }, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize(size);
    await signIn("starter");
    await page.goto("./");
    const dialog = await openComposer(page);
    await chooseFiles(page, "Add photos or a video", [await pictureFile(200)]);
    await expect(dialog.getByRole("list", { name: "Attached photos and videos, in order" })).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Publish Post" })).toBeInViewport({ ratio: 1 });
  });

test("wraps the longest names on home, profiles and posts", { tag: "@full" }, async ({ page, signIn }) => {
  const person = await signIn("starter", LONG_NAME);
  const postId = await makePost(person, { text: "Short." });
  const name = LONG_NAME.join(" ");
  const shows = async (path: string, element: () => Locator) => {
    await page.goto(path);
    await waitForPage(page);
    await expect(element()).toBeVisible();
    expect(await overflowOf(element()), `${path} at ${page.viewportSize()?.width} px`).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
  };
  for (const size of [DESKTOP, NARROW]) {
    await page.setViewportSize(size);
    await shows("profile", () => page.getByRole("heading", { level: 1, name }));
    await shows(`posts/${postId}`, () => page.getByRole("article").first());
  }
  await page.setViewportSize(DESKTOP);
  await shows("./", () => page.getByRole("region", { name: "Profile Settings" }).getByText(name));
});

test("opens the plan dialog on a phone at its heading", { tag: "@full" }, async ({ page, signIn }) => {
  await page.setViewportSize(PHONE);
  await signIn();
  await page.goto("./");
  const dialog = page.getByRole("dialog", { name: "Choose Your Plan" });
  await pressUntilOpen(page.getByRole("button", { name: "Create Post" }).first(), dialog);
  const heading = dialog.getByRole("heading", { name: "Choose Your Plan" });
  await expect(heading).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole("heading", { name: "Visitor" })).toBeInViewport();
});

test("aligns Arabic and Hebrew posts, comments and names to the right", { tag: "@full" }, async ({
  page,
  world,
  signIn,
}) => {
  const author = await world.person("starter", ["ليلى", "حداد"]);
  const postId = await makePost(author, { text: "مرحبا بكم في الشرفة" });
  await signIn("starter");
  await page.goto(`posts/${postId}`);
  await waitForPage(page);
  await page.getByLabel("Your comment").fill("שלום לכולם");
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  for (const text of ["مرحبا بكم في الشرفة", "ليلى حداد", "שלום לכולם"])
    await expect(page.getByRole("main").getByText(text, { exact: true }).last()).toHaveCSS("direction", "rtl");
});

test("marks buttons and links while they are pressed", { tag: "@full" }, async ({ page, world }) => {
  const postId = await makePost(await world.person("starter"));
  await page.setViewportSize(PHONE);
  await page.goto(`posts/${postId}`);
  await waitForPage(page);
  const card = page.getByRole("article").first();
  for (const element of [
    card.getByRole("button", { name: /^Like/ }),
    page.getByRole("contentinfo").getByRole("button", { name: /theme$/ }),
    card.getByRole("link", { name: /comment/ }).first(),
  ]) {
    await expect(element).toHaveCSS("box-shadow", "none");
    await element.hover();
    await page.mouse.down();
    await expect(element).toHaveCSS("box-shadow", /inset/);
    await page.mouse.up();
  }
});

test("aligns Arabic and Hebrew poll answers, quoted names and conversations to the right", {
  tag: "@full",
}, async ({ page, world, signIn }) => {
  const author = await world.person("starter", ["ليلى", "حداد"]);
  const name = "ليلى حداد";
  const words = "مرحبا بكم في الشرفة";
  const poll = await makePoll(author, { options: ["نعم", "לא"] });
  const me = await signIn("starter");
  const quote = await makePost(me, { text: "Look at this", quoteOfId: poll });
  const conversation = await makeConversation(author, me);
  await makeMessage(author, conversation, { text: words });
  const main = page.getByRole("main");
  const expectRightToLeft = (within: Locator, text: string) =>
    expect(within.getByText(text, { exact: true })).toHaveCSS("direction", "rtl");

  await page.goto(`posts/${poll}`);
  await waitForPage(page);
  for (const answer of ["نعم", "לא"]) await expectRightToLeft(main.getByRole("group", { name: "Poll" }), answer);
  await main.getByRole("radio", { name: "לא" }).check();
  await main.getByRole("button", { name: "Vote" }).click();
  for (const answer of ["نعم", "לא"]) await expectRightToLeft(main.getByRole("list", { name: "Poll" }), answer);

  await page.goto(`posts/${quote}`);
  await expectRightToLeft(main.getByRole("link", { name: `Quoted post by ${name}` }), name);

  await page.goto(`messages?conversation=${conversation}`);
  await expectRightToLeft(conversationList(page), name);
  await expectRightToLeft(conversationList(page), words);
  await expectRightToLeft(main.getByRole("heading", { level: 2 }), name);
});

test("writes Tip Creator in full in the row of a card, and Tip on a phone", { tag: "@full" }, async ({
  page,
  world,
}) => {
  const creator = await world.person("creator", ["Cora", "Maker"]);
  const counts = { likesCount: 12_500, commentsCount: 12_500, repostsCount: 12_500 };
  const postId = await makePost(creator, { text: "Made by hand", ...counts });
  for (const [width, words] of [
    [390, "Tip"],
    [640, "Tip Creator"],
    [768, "Tip Creator"],
    [1_280, "Tip Creator"],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`posts/${postId}`);
    const card = page.getByRole("article").first();
    const tip = card.getByRole("link", { name: "Tip Creator: Cora Maker" });
    await expect(tip.getByText(words, { exact: true })).toBeVisible();
    if (width === 390) continue;
    const middles = await Promise.all(
      [tip, card.getByRole("button", { name: /^Like/ })].map((each) =>
        each.evaluate((node) => {
          const { top, bottom } = node.getBoundingClientRect();
          return Math.round((top + bottom) / 2);
        }),
      ),
    );
    expect(middles[0], `${width} px`).toBe(middles[1]);
  }
});

test("aligns a profile's counts with its name, and centres the columns of Explore", { tag: "@full" }, async ({
  page,
  world,
}) => {
  const person = await world.person("starter");
  const edgesOf = (element: Locator) =>
    element.evaluate((node) => {
      const { left, right } = node.getBoundingClientRect();
      return { left: Math.round(left), right: Math.round(document.documentElement.clientWidth - right) };
    });
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    await page.goto(`u/${person.username}`);
    const header = page.getByRole("main").locator("header").first();
    const counts = header.getByRole("list").filter({ hasText: "Followers" });
    const name = await edgesOf(header.getByRole("heading", { level: 1 }));
    expect((await edgesOf(counts.getByText("Posts", { exact: true }).locator(".."))).left).toBe(name.left);
  }
  await page.setViewportSize(DESKTOP);
  await page.goto("explore");
  const { left } = await edgesOf(page.getByRole("heading", { level: 1 }));
  const { right } = await edgesOf(page.getByRole("region", { name: "Trending Now" }));
  expect(Math.abs(left - right)).toBeLessThanOrEqual(1);
});

test("shows one theme toggle to visitors and members", { tag: "@full" }, async ({ page, signIn }) => {
  const expectOne = async () => {
    await page.goto("explore");
    await waitForPage(page);
    for (const size of [DESKTOP, PHONE]) {
      await page.setViewportSize(size);
      await expect(page.getByRole("button", { name: /theme$/ })).toHaveCount(1);
    }
  };
  await expectOne();
  await signIn("starter");
  await expectOne();
});

test("keeps the links of a visitor's bar beside the theme toggle in Spanish", { tag: "@full" }, async ({
  page,
  context,
  site,
}) => {
  await context.addCookies([{ name: "veranda-language", value: "es", url: site }]);
  await page.goto("explore");
  await waitForPage(page);
  for (const width of [700, 1_280]) {
    await page.setViewportSize({ width, height: 800 });
    const bar = page.getByRole("banner");
    const toggle = await bar.getByRole("button", { name: /tema/i }).boundingBox();
    const first = await bar.getByRole("navigation", { name: "Principal" }).getByRole("link").first().boundingBox();
    if (!toggle || !first) throw new Error("the bar has no toggle or no link");
    expect(toggle.x + toggle.width, `${width} px`).toBeLessThanOrEqual(first.x);
  }
});
