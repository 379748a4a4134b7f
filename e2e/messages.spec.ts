import { ARRIVES, act, field, message, pair, reaches, say, status, thread } from "./chat";
import { pictureFile } from "./uploads";
import { expect, test, toastOf } from "./world";

/** How long a picture may take to be made ready on a slow machine, in ms. */
const READY = 240_000;

test.use({ actionTimeout: 30_000 });

test("signed out, /messages asks to log in and stays where it is", async ({ page }) => {
  const answer = await page.goto("messages?conversation=0198a000-0000-7000-8000-000000000001");
  expect(answer?.status()).toBe(200);
  await expect(page).toHaveURL(/\/messages\?conversation=/);
  await expect(page.getByText("Please log in to access messages.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/auth$/);
});

test("without a plan, and without a conversation, it says that messages need one, and opens the plans", async ({
  page,
  context,
  world,
  site,
}) => {
  const me = await world.person();
  await world.login(context, me.id, site);
  await page.goto("messages");
  await expect(page.getByRole("heading", { level: 1, name: "Messages come with a plan" })).toBeVisible();
  await page.getByRole("button", { name: "Choose a Plan" }).click();
  await expect(page.getByRole("dialog", { name: "Choose Your Plan" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Choose a Plan" })).toBeFocused();
  await expect(page.getByRole("main").getByRole("link", { name: "Compare Plans" })).toHaveAttribute(
    "href",
    /\/pricing$/,
  );
});

test("the navigation has Home, Messages and Explore, and marks where one is", async ({
  page,
  context,
  world,
  site,
}) => {
  const me = await world.person("starter");
  await world.login(context, me.id, site);
  await page.goto("./");
  const bar = page.getByRole("banner").getByRole("navigation", { name: "Main" });
  await expect(bar.getByRole("link")).toHaveText(["Home", "Messages", "Explore"]);
  await expect(bar.getByRole("link", { name: "Home" })).toHaveAttribute("aria-current", "page");
  await bar.getByRole("link", { name: "Messages" }).click();
  await expect(page).toHaveURL(/\/messages$/);
  await expect(bar.getByRole("link", { name: "Messages" })).toHaveAttribute("aria-current", "page");
  await expect(bar.locator("[aria-current=page]")).toHaveCount(1);
  await expect(page.getByText("No conversations yet")).toBeVisible();
  await expect(page.getByText("Choose a conversation")).toBeVisible();
});

test("two people chat: presence, typing, receipts, and the count of what waits", async ({ browser, world, site }) => {
  test.setTimeout(400_000);
  const { id, one, other, close } = await pair(browser, world, site);
  await expect(one.page.getByText("Online", { exact: true })).toBeVisible(ARRIVES);
  await expect(other.page.getByText("Online", { exact: true })).toBeVisible(ARRIVES);

  await field(one.page).pressSequentially("Is anybody");
  await expect(thread(other.page).locator("..").getByText("Ada Chats is typing")).toBeVisible(ARRIVES);
  await field(one.page).fill("Is anybody there?");
  await field(one.page).press("Enter");
  await reaches(other.page, message(other.page, /^Ada Chats, .*Is anybody there\?$/));
  await reaches(one.page, status(one.page, "Is anybody there?", "Read"));
  // A screen reader hears what comes while the conversation is open.
  await expect(other.page.getByRole("status").getByText("Ada Chats: Is anybody there?")).toBeAttached();

  await other.page.goto("./");
  await expect(one.page.getByText(/^Last seen today at \d\d:\d\d$/)).toBeVisible(ARRIVES);
  await say(one.page, "Nobody there any more");
  await reaches(one.page, status(one.page, "Nobody there any more", "Delivered"));
  const link = other.page.getByRole("banner").getByRole("link", { name: /^Messages/ });
  await expect(link).toHaveAccessibleName("Messages 1 unread message", ARRIVES);
  await link.click();
  const row = other.page.getByRole("link", { name: /Ada Chats.*Nobody there any more.*1 unread message/ });
  await row.click();
  await expect(other.page).toHaveURL(new RegExp(`conversation=${id}$`));
  await expect(thread(other.page).getByText("New messages")).toBeVisible(ARRIVES);
  await reaches(one.page, status(one.page, "Nobody there any more", "Read"));
  await expect(link).toHaveAccessibleName("Messages", ARRIVES);
  await say(other.page, "I am!");
  await reaches(one.page, message(one.page, /^Bob Answers, .*I am!$/));
  await close();
});

test("a message is answered, reacted to, edited, and deleted for both", async ({ browser, world, site }) => {
  test.setTimeout(400_000);
  const { one, other, close } = await pair(browser, world, site);
  await say(one.page, "Shall we meet at six?");
  await reaches(other.page, message(other.page, /Shall we meet at six\?$/));

  await act(other.page, /Shall we meet at six\?$/, "Reply");
  await expect(other.page.getByText("Answering Ada Chats")).toBeVisible();
  await expect(field(other.page)).toBeFocused();
  await other.page.keyboard.type("Six is fine");
  await other.page.keyboard.press("Enter");
  const answer = message(one.page, /Six is fine$/);
  await expect(answer.getByRole("button", { name: "Answer to You: go to that message" })).toBeVisible(ARRIVES);
  await answer.getByRole("button", { name: "Answer to You: go to that message" }).click();
  await expect(message(one.page, /Shall we meet at six\?/)).toBeFocused();

  await act(one.page, /Six is fine$/, "React");
  await one.page.getByRole("dialog", { name: "Choose a reaction" }).getByRole("button", { name: "👍" }).click();
  await expect(answer.getByRole("button", { name: "👍 by You" })).toHaveAttribute("aria-pressed", "true");
  await expect(message(other.page, /Six is fine/).getByRole("button", { name: "👍 by Ada Chats" })).toBeVisible(
    ARRIVES,
  );
  await answer.getByRole("button", { name: "👍 by You" }).click();
  await expect(message(other.page, /Six is fine/).getByRole("button", { name: /👍/ })).toHaveCount(0, ARRIVES);

  // The arrow up in an empty field takes up one's last message.
  await field(one.page).focus();
  await one.page.keyboard.press("ArrowUp");
  await expect(one.page.getByText("Editing a message")).toBeVisible();
  await expect(field(one.page)).toHaveValue("Shall we meet at six?");
  await field(one.page).fill("Shall we meet at seven?");
  await one.page.keyboard.press("Enter");
  await expect(one.page.getByText("Editing a message")).toBeHidden(ARRIVES);
  await reaches(other.page, message(other.page, /Shall we meet at seven\?, edited$/));

  await act(one.page, /Shall we meet at seven\?/, "Delete");
  await one.page.getByRole("alertdialog").getByRole("button", { name: "Delete for both" }).click();
  await expect(toastOf(one.page, "Message deleted")).toBeVisible(ARRIVES);
  await expect(thread(one.page).getByText("You deleted this message")).toBeVisible();
  await expect(thread(other.page).getByText("This message was deleted")).toBeVisible(ARRIVES);
  await expect(thread(other.page).getByText("Shall we meet")).toHaveCount(0);

  await act(other.page, /Six is fine/, "Delete");
  await other.page.getByRole("alertdialog").getByRole("button", { name: "Delete for me" }).click();
  await expect(message(other.page, /Six is fine/)).toHaveCount(0, ARRIVES);
  await expect(message(one.page, /Six is fine/)).toBeVisible();
  await close();
});

test("a picture goes with a message, and arrives once it is ready", async ({ browser, world, site }) => {
  test.setTimeout(500_000);
  const { one, other, close } = await pair(browser, world, site);
  const { name, type, bytes } = await pictureFile(30);
  const asked = one.page.waitForEvent("filechooser");
  await one.page.getByRole("button", { name: "Add pictures or a video" }).click();
  await (await asked).setFiles({ name, mimeType: type, buffer: bytes });
  await expect(one.page.getByRole("list", { name: "What this message shows, in order" })).toBeVisible(ARRIVES);
  await field(one.page).fill("From the pier");
  const send = one.page.getByRole("button", { name: "Send", exact: true });
  await expect(send).not.toHaveAttribute("aria-disabled", "true", ARRIVES);
  await send.click();
  await reaches(one.page, message(one.page, /From the pier, 1 picture/));
  const arrived = message(other.page, /From the pier, 1 picture/);
  await expect(arrived).toBeVisible({ timeout: READY });
  await expect
    .poll(
      () => arrived.locator("img").evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
      ARRIVES,
    )
    .toBeGreaterThan(0);
  await arrived.getByRole("button", { name: /^Open picture/ }).click();
  await expect(other.page.getByRole("dialog")).toBeVisible(ARRIVES);
  await close();
});

test("a message that screening holds stays with its author, who is told why, edits it, and then it arrives", async ({
  browser,
  world,
  site,
}) => {
  test.setTimeout(400_000);
  const { one, other, close } = await pair(browser, world, site);
  await say(one.page, "I will kill you, whoever you are.");
  const held = message(one.page, /I will kill you/);
  await expect(held.getByRole("region", { name: "Held by screening" })).toContainText(
    "Only you can see this.",
    ARRIVES,
  );
  await say(one.page, "That was a line of the play");
  await reaches(other.page, message(other.page, /That was a line of the play/));
  await expect(thread(other.page).getByText("kill")).toHaveCount(0);

  await held.getByRole("button", { name: "Edit", exact: true }).click();
  await field(one.page).fill("Act two begins");
  await one.page.keyboard.press("Enter");
  await reaches(other.page, message(other.page, /Act two begins/));
  await expect(one.page.getByRole("region", { name: "Held by screening" })).toHaveCount(0);
  // It stands where it was written, before what came after it.
  await expect(thread(other.page).getByRole("article")).toHaveText([/Act two begins/, /That was a line of the play/]);
  await close();
});
