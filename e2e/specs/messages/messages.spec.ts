import { chooseFiles } from "@/e2e/fixtures/choose-files";
import { expect, test, toastWith } from "@/e2e/fixtures/fixtures";
import { pictureFile } from "@/e2e/fixtures/uploads";
import { delayRequests } from "@/e2e/network/delay-request";
import {
  chooseMessageAction,
  makeMutualFollowers,
  messageField,
  messageIn,
  messageStatus,
  openPair,
  sendFromComposer,
  threadOf,
} from "@/e2e/pages/chat";
import { makeConversation, makeMessage } from "@/lib/testing/factories/conversation";

test.use({ actionTimeout: 30_000 });

test("asks visitors of /messages to log in and members without a plan to choose one, and shows no private text", {
  tag: "@full",
}, async ({ page, context, world, site }) => {
  const answer = await page.goto("messages?conversation=0198a000-0000-7000-8000-000000000001");
  expect(answer?.status()).toBe(200);
  await expect(page).toHaveURL(/\/messages\?conversation=/);
  await expect(page.getByText("Please log in to access messages.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/auth\?next=%2Fmessages%3Fconversation%3D/);

  const me = await world.person();
  await world.login(context, me.id, site);
  await page.goto("messages");
  await expect(page.getByRole("heading", { level: 1, name: "You need a plan to send messages" })).toBeVisible();
  await page.getByRole("button", { name: "Choose a plan" }).click();
  await expect(page.getByRole("dialog", { name: "Choose Your Plan" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Choose a plan" })).toBeFocused();
  await expect(page.getByRole("main").getByRole("link", { name: "Compare plans" })).toHaveAttribute(
    "href",
    /\/pricing$/,
  );

  const [ada, bob, eve] = [await world.person(), await world.person(), await world.person("starter")];
  const id = await makeConversation(ada, bob);
  await makeMessage(ada, id, { text: "Between us two" });
  await world.login(context, eve.id, site);
  await page.goto(`messages?conversation=${id}`);
  await expect(page.getByText("This conversation isn't available")).toBeVisible();
  await expect(page.getByText("Between us two")).toHaveCount(0);
});

test("shows Home, Messages and Explore in the navigation, and marks the current page", { tag: "@full" }, async ({
  page,
  signIn,
}) => {
  await signIn("starter");
  await page.goto("./");
  const bar = page.getByRole("banner").getByRole("navigation", { name: "Main" });
  await expect(bar.getByRole("link")).toHaveText(["Home", "Messages", "Explore"]);
  await expect(bar.getByRole("link", { name: "Home" })).toHaveAttribute("aria-current", "page");
  await bar.getByRole("link", { name: "Messages" }).click();
  await expect(page).toHaveURL(/\/messages$/);
  await expect(bar.getByRole("link", { name: "Messages" })).toHaveAttribute("aria-current", "page");
  await expect(bar.locator("[aria-current=page]")).toHaveCount(1);
  await expect(page.getByRole("heading", { name: "Messages", exact: true })).toHaveCount(1);
  await expect(page.getByText("No conversations yet")).toBeVisible();
  await expect(page.getByText("Choose a conversation")).toBeVisible();
});

test("chats between two people with presence, typing, receipts and an unread count", async ({
  browser,
  world,
  site,
}) => {
  const { id, one, other, close } = await openPair(browser, world, site);
  await messageField(one.page).pressSequentially("Is anybody");
  await expect(threadOf(other.page).locator("..").getByText("Ada Chats is typing")).toBeVisible();
  await messageField(one.page).fill("Is anybody there?");
  await messageField(one.page).press("Enter");
  await expect(messageIn(other.page, /^Ada Chats, .*Is anybody there\?$/)).toBeVisible();
  await expect(messageStatus(one.page, "Is anybody there?", "Read")).toBeVisible();
  // A screen reader announces messages that arrive in the open conversation.
  await expect(other.page.getByRole("status").getByText("Ada Chats: Is anybody there?")).toBeAttached();

  await other.page.goto("./");
  await expect(one.page.getByText(/^Last seen today at \d\d:\d\d$/)).toBeVisible();
  await sendFromComposer(one.page, "Nobody there any more");
  await expect(messageStatus(one.page, "Nobody there any more", "Delivered")).toBeVisible();
  const link = other.page.getByRole("banner").getByRole("link", { name: /^Messages/ });
  await expect(link).toHaveAccessibleName("Messages 1 unread message");
  await other.page.setViewportSize({ width: 390, height: 844 });
  const phoneLink = other.page.locator("[data-bottom-bar]").getByRole("link", { name: /^Messages/ });
  await expect(phoneLink).toHaveAccessibleName("Messages 1 unread message");
  await other.page.setViewportSize({ width: 1_280, height: 800 });
  await link.click();
  const row = other.page.getByRole("link", { name: /Ada Chats.*Nobody there any more.*1 unread message/ });
  await row.click();
  await expect(other.page).toHaveURL(new RegExp(`conversation=${id}$`));
  await expect(threadOf(other.page).getByText("New messages")).toBeVisible();
  await expect(messageStatus(one.page, "Nobody there any more", "Read")).toBeVisible();
  await expect(link).toHaveAccessibleName("Messages");
  await sendFromComposer(other.page, "I am!");
  await expect(messageIn(one.page, /^Bob Answers, .*I am!$/)).toBeVisible();
  await close();
});

test("answers, reacts to, edits and deletes a message for both", { tag: "@full" }, async ({ browser, world, site }) => {
  const { one, other, close } = await openPair(browser, world, site);
  await sendFromComposer(one.page, "Shall we meet at six?");
  await expect(messageIn(other.page, /Shall we meet at six\?$/)).toBeVisible();

  await chooseMessageAction(other.page, /Shall we meet at six\?$/, "Reply");
  await expect(other.page.getByText("Replying to Ada Chats")).toBeVisible();
  await expect(messageField(other.page)).toBeFocused();
  await other.page.keyboard.type("Six is fine");
  await other.page.keyboard.press("Enter");
  const answer = messageIn(one.page, /Six is fine$/);
  await expect(answer.getByRole("button", { name: "Reply to your own message: go to the original" })).toBeVisible();
  await answer.getByRole("button", { name: "Reply to your own message: go to the original" }).click();
  await expect(messageIn(one.page, /Shall we meet at six\?/)).toBeFocused();

  await chooseMessageAction(one.page, /Six is fine$/, "React");
  await one.page.getByRole("dialog", { name: "Choose a reaction" }).getByRole("button", { name: "👍" }).click();
  await expect(answer.getByRole("button", { name: "👍 by you" })).toHaveAttribute("aria-pressed", "true");
  await expect(messageIn(other.page, /Six is fine/).getByRole("button", { name: "👍 by Ada Chats" })).toBeVisible();
  await answer.getByRole("button", { name: "👍 by you" }).click();
  await expect(messageIn(other.page, /Six is fine/).getByRole("button", { name: /👍/ })).toHaveCount(0);

  await messageField(one.page).focus();
  await one.page.keyboard.press("ArrowUp");
  await expect(one.page.getByText("Editing message")).toBeVisible();
  await expect(messageField(one.page)).toHaveValue("Shall we meet at six?");
  await messageField(one.page).fill("Shall we meet at seven?");
  await one.page.keyboard.press("Enter");
  await expect(one.page.getByText("Editing message")).toBeHidden();
  await expect(messageIn(other.page, /Shall we meet at seven\?, edited$/)).toBeVisible();

  await chooseMessageAction(one.page, /Shall we meet at seven\?/, "Delete");
  await one.page.getByRole("alertdialog").getByRole("button", { name: "Delete for both" }).click();
  await expect(toastWith(one.page, "Message deleted")).toBeVisible();
  await expect(threadOf(one.page).getByText("You deleted this message")).toBeVisible();
  await expect(threadOf(other.page).getByText("This message was deleted")).toBeVisible();
  await expect(threadOf(other.page).getByText("Shall we meet")).toHaveCount(0);

  await chooseMessageAction(other.page, /Six is fine/, "Delete");
  await other.page.getByRole("alertdialog").getByRole("button", { name: "Delete for me" }).click();
  await expect(messageIn(other.page, /Six is fine/)).toHaveCount(0);
  await expect(messageIn(one.page, /Six is fine/)).toBeVisible();
  await close();
});

test("shows a held message to its author only with the reason, and delivers it after an edit", async ({
  browser,
  world,
  site,
}) => {
  const { one, other, close } = await openPair(browser, world, site);
  await sendFromComposer(one.page, "I will kill you, wherever you are.");
  const held = messageIn(one.page, /I will kill you/);
  await expect(held.getByRole("region", { name: "Held by screening" })).toContainText("Only you can see this.");
  await sendFromComposer(one.page, "That was a line of the play");
  await expect(messageIn(other.page, /That was a line of the play/)).toBeVisible();
  await expect(threadOf(other.page).getByText("kill")).toHaveCount(0);

  await held.getByRole("button", { name: "Edit", exact: true }).click();
  await messageField(one.page).fill("Act two begins");
  await one.page.keyboard.press("Enter");
  await expect(messageIn(other.page, /Act two begins/)).toBeVisible();
  await expect(one.page.getByRole("region", { name: "Held by screening" })).toHaveCount(0);
  // It keeps its original position, before later messages.
  await expect(threadOf(other.page).getByRole("article")).toHaveText([/Act two begins/, /That was a line of the play/]);
  await close();
});

test("withdraws a send that waits for an upload when its picture is removed or its text changes", {
  tag: "@full",
}, async ({ browser, world, site }) => {
  const { one, close } = await openPair(browser, world, site);
  const release = await delayRequests(one.page, "**/api/media/uploads/*");
  const uploading = one.page.getByText("You can send this once everything has uploaded.");
  await chooseFiles(one.page, "Add photos or a video", [await pictureFile(20)]);
  await expect(uploading).toBeVisible();
  await messageField(one.page).press("Enter");
  await one.page.getByRole("button", { name: "Remove 20.jpg" }).click();
  await expect(uploading).toBeHidden();
  await messageField(one.page).pressSequentially("Half a");
  await expect(messageField(one.page)).toHaveValue("Half a");

  await chooseFiles(one.page, "Add photos or a video", [await pictureFile(140)]);
  await expect(uploading).toBeVisible();
  await messageField(one.page).press("Enter");
  await messageField(one.page).pressSequentially(" thought");
  release();
  await expect(uploading).toBeHidden();
  await messageField(one.page).pressSequentially(" of mine");
  await messageField(one.page).press("Enter");
  await expect(messageIn(one.page, /: Half a thought of mine, 1 photo/)).toBeVisible();
  await expect(threadOf(one.page).getByRole("article")).toHaveCount(1);
  await close();
});

test("replies again to the same message, also once it is no longer loaded", { tag: "@full" }, async ({
  page,
  context,
  world,
  site,
}) => {
  const [ada, bob] = [
    await world.person("starter", ["Ada", "Chats"]),
    await world.person("starter", ["Bob", "Answers"]),
  ];
  const id = await makeMutualFollowers(world, ada, bob);
  // More than one page, so that the end leaves out the first messages.
  for (let number = 1; number <= 70; number++) await makeMessage(bob, id, { text: `Line ${number}` });
  await world.login(context, ada.id, site);
  await page.goto(`messages?conversation=${id}`);
  const banner = page.getByText("Replying to Bob Answers");
  const quote = messageIn(page, /: About the second/).getByRole("button", {
    name: "Reply to Bob Answers: go to the original message",
  });

  await chooseMessageAction(page, /: Line 2$/, "Reply");
  await expect(banner).toBeVisible();
  await page.getByRole("button", { name: /^(\d+ new messages?|Go to the latest message)$/ }).click();
  await expect(messageIn(page, /: Line 70$/)).toBeVisible();
  await expect(banner).toBeVisible();
  await sendFromComposer(page, "About the second");
  await expect(banner).toBeHidden();
  await quote.click();

  await chooseMessageAction(page, /: Line 2$/, "Reply");
  await expect(banner).toBeVisible();
  await messageField(page).press("Escape");
  await expect(banner).toBeHidden();
  await chooseMessageAction(page, /: Line 2$/, "Reply");
  await expect(banner).toBeVisible();
  await expect(messageField(page)).toBeFocused();
});

test("keeps an unsaved edit while another message is deleted or replied to", { tag: "@full" }, async ({
  browser,
  world,
  site,
}) => {
  const { one, close } = await openPair(browser, world, site);
  const editing = one.page.getByText("Editing message");
  await sendFromComposer(one.page, "Meet at six");
  await sendFromComposer(one.page, "By the station");
  await expect(messageStatus(one.page, "By the station", "Read")).toBeVisible();
  await chooseMessageAction(one.page, /: Meet at six/, "Edit");
  await expect(editing).toBeVisible();
  await messageField(one.page).fill("Meet at seven");

  await chooseMessageAction(one.page, /: By the station/, "Delete");
  await one.page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
  await expect(editing).toBeVisible();
  await expect(messageField(one.page)).toHaveValue("Meet at seven");

  await chooseMessageAction(one.page, /: By the station/, "Reply");
  await expect(one.page.getByText("Replying to yourself")).toBeVisible();
  await expect(editing).toBeHidden();
  await expect(messageField(one.page)).toBeFocused();
  await chooseMessageAction(one.page, /: Meet at six/, "Edit");
  await expect(messageField(one.page)).toHaveValue("Meet at seven");
  await messageField(one.page).press("Enter");
  await expect(messageIn(one.page, /: Meet at seven, edited/)).toBeVisible();
  await close();
});
