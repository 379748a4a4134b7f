import { expect } from "@playwright/test";
import { makeFollowRequest, updatePerson } from "@/lib/testing/factories/account";
import { makePaymentDue, makeWaitlistEntry } from "@/lib/testing/factories/billing";
import { makeDecided } from "@/lib/testing/factories/case";
import { makeConversation, makeMessage } from "@/lib/testing/factories/conversation";
import { makeFollow, makePost } from "@/lib/testing/factories/people";
import { createCreator, makeOldTip } from "@/lib/testing/factories/tip";
import { chooseFiles } from "../fixtures/choose-files";
import type { TestFixtures, TestPerson } from "../fixtures/fixtures";
import { paypalButton } from "../fixtures/paypal";
import { pictureFile } from "../fixtures/uploads";
import { openDialog, type Screen, type Screens, waitForPage } from "./screen";
import { createAdmin } from "./staff";

const CREATOR = "creator@veranda.test";
const STARTER = "starter@veranda.test";
const VISITOR = "visitor@veranda.test";

const member = async (world: TestFixtures) => (await world.person("starter")).id;

async function newcomer(world: TestFixtures, onboarding: "guide" | "checklist" = "guide"): Promise<string> {
  const person = await world.person(null, ["Wolfeschlegelsteinhausen", "Bergerdorff"]);
  await updatePerson(person, { onboarding, emailVerified: null });
  return person.id;
}

async function indebted(world: TestFixtures): Promise<string> {
  const person = await world.person();
  await makePaymentDue(person);
  return person.id;
}

async function waiting(world: TestFixtures, state: "waiting" | "offered"): Promise<string> {
  const person = await world.person();
  await makeWaitlistEntry(person, state);
  return person.id;
}

async function makePrivateAccount(world: TestFixtures): Promise<TestPerson> {
  const me = await world.person("creator", ["Shira", "Secluded"]);
  await makeFollow(await world.person(null, ["Fay", "Follows"]), me);
  await updatePerson(me, { isPrivate: true });
  await makeFollowRequest(await world.person(null, ["Finn", "Asker"]), me);
  return me;
}
const privateAccount = async (world: TestFixtures) => (await makePrivateAccount(world)).id;

/** Returns the id of the case about a post of this person. */
async function makeOwnCase(world: TestFixtures, id: string): Promise<string> {
  const decision = { action: "remove", rule: "respect", text: "It insults a musician." };
  return makeDecided(await createAdmin(world), { targetType: "post", targetId: await makePost({ id }) }, decision);
}

async function withCase(world: TestFixtures): Promise<string> {
  const { id } = await world.person("starter");
  await makeOwnCase(world, id);
  return id;
}

/** Returns the id of this person's conversation with Bob. */
async function makeChat(world: TestFixtures, id: string): Promise<string> {
  const other = await world.person("creator", ["Bob", "Answers"]);
  const conversation = await makeConversation({ id }, other);
  await makeMessage({ id }, conversation, { text: "Are you coming on Friday?" });
  await makeMessage(other, conversation, { text: "Yes, and I bring the bread." });
  return conversation;
}

async function withConversation(world: TestFixtures): Promise<string> {
  const { id } = await world.person("starter", ["Ada", "Chats"]);
  await makeChat(world, id);
  return id;
}

const conversationPath: Screen["path"] = async (world, personId) =>
  `messages?conversation=${await makeChat(world, personId)}`;

const showConversation: Screen["open"] = async (page) => {
  await expect(page.getByRole("log").getByRole("article").first()).toBeVisible();
  await waitForPage(page);
};

export const ACCOUNT_SCREENS: Screens = {
  "first-run guide": { path: "welcome", as: newcomer },
  "first-run guide, people to follow": { path: "welcome?step=follow", as: newcomer, isState: true },
  "first-run guide at home": { path: "./", as: newcomer, isState: true },
  "checklist of a new account": { path: "./", as: (world) => newcomer(world, "checklist"), isState: true },
  "own profile": { path: "profile", as: CREATOR },
  "edit profile": {
    path: "profile",
    as: CREATOR,
    open: async (page) => {
      await page.getByRole("button", { name: "Edit profile" }).click();
      await expect(page.getByRole("button", { name: "Save" })).toBeVisible();
      await expect(page.getByRole("button", { name: "Choose another cover photo" })).toBeVisible();
    },
  },
  "own settings": { path: "profile?tab=settings", as: CREATOR },
  "delete account": {
    path: "profile?tab=settings",
    as: CREATOR,
    open: (page) => openDialog(page, "Delete Account"),
  },
  "muting a word": {
    path: "profile?tab=settings",
    as: CREATOR,
    open: (page) => openDialog(page, "Mute a word"),
    isState: true,
  },
  "own subscription": { path: "profile?tab=subscription", as: CREATOR, isState: true },
  notifications: { path: "notifications", as: CREATOR },
  "notification settings": { path: "notifications/settings", as: CREATOR },
  "notifications, none yet": { path: "notifications", as: member, isState: true },
  "crop a cover": {
    path: "profile",
    as: member,
    open: async (page) => {
      await page.getByRole("button", { name: "Edit profile" }).click();
      await chooseFiles(page, "Choose a cover photo", [await pictureFile(30)]);
      await expect(page.getByRole("dialog").getByRole("button", { name: "Rotate left" })).toBeVisible();
    },
    isState: true,
  },
  "make the account private": {
    path: "profile?tab=settings",
    as: member,
    open: async (page) => {
      await page.getByRole("checkbox", { name: "Private account" }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
    isState: true,
  },
  "settings of a private account": {
    path: "profile?tab=settings",
    as: privateAccount,
    open: (page) => expect(page.getByRole("button", { name: "Accept Finn Asker" })).toBeVisible(),
    isState: true,
  },
  "own followers": {
    path: "profile",
    as: privateAccount,
    open: async (page) => {
      await openDialog(page, "Followers");
      await expect(page.getByRole("button", { name: "Remove Fay Follows" })).toBeVisible();
    },
    isState: true,
  },
  "a private account": { path: async (world) => `u/${(await makePrivateAccount(world)).username}`, isState: true },
  "a held post": {
    path: async (world, personId) => `posts/${await world.heldPost(personId)}`,
    as: STARTER,
  },
  "own cases": { path: "cases", as: withCase },
  "own case": {
    path: async (world, personId) => `cases/${await makeOwnCase(world, personId)}`,
    as: member,
    isState: true,
  },
};

export const PLAN_SCREENS: Screens = {
  "pricing with PayPal's buttons": {
    path: "pricing",
    as: VISITOR,
    open: async (page) => {
      for (const plan of ["Starter", "Creator"] as const) await expect(paypalButton(page, plan)).toBeEnabled();
    },
  },
  "home of a visitor": { path: "./", as: VISITOR, isState: true },
  "plan dialog": { path: "./", as: VISITOR, open: (page) => openDialog(page, "Create Post") },
  "paying in the plan dialog": {
    path: "./",
    as: VISITOR,
    open: async (page) => {
      await openDialog(page, "Create Post");
      await page.getByRole("button", { name: "Start Free Trial" }).click();
      await expect(page.getByRole("button", { name: /^Pay GBP/ })).toBeVisible();
    },
    isState: true,
  },
  waitlist: { path: "waitlist", as: VISITOR },
  "subscription of a visitor": { path: "subscription", as: VISITOR, isState: true },
  "pricing of a Starter": { path: "pricing", as: STARTER, isState: true },
  subscription: { path: "subscription", as: STARTER },
  "the upgrade": {
    path: "subscription?upgrade=1",
    as: STARTER,
    open: (page) => expect(page.getByRole("dialog").getByText("To pay today")).toBeVisible(),
  },
  "own receipt": {
    path: async (_, id) => `subscription/receipts/${await makePaymentDue({ id })}`,
    as: async (world) => (await world.person()).id,
    isState: true,
  },
  "a receipt of another person": {
    path: "subscription/receipts/0198a000-0000-7000-8000-000000000000",
    as: STARTER,
    open: (page) => expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible(),
    isState: true,
  },
  "tipping a Creator": {
    path: async ({ prisma }) =>
      `u/${(await prisma.user.findUniqueOrThrow({ where: { email: CREATOR }, select: { username: true } })).username}`,
    as: STARTER,
    open: (page) => openDialog(page, /^Tip Creator/),
  },
  "a tip that was given": {
    path: async (_, id) => `tips/${await makeOldTip({ id }, await createCreator())}`,
    as: member,
    isState: true,
  },
  "subscription with a payment that is due": { path: "subscription", as: indebted, isState: true },
  "waitlist of a person who waits": { path: "waitlist", as: (world) => waiting(world, "waiting"), isState: true },
  "a seat that is offered": { path: "waitlist", as: (world) => waiting(world, "offered"), isState: true },
  "payment success": { path: "payment/success?plan=creator", as: CREATOR },
  "creator page": { path: "creator", as: CREATOR },
  "creator analytics": { path: "creator/analytics", as: CREATOR },
  "creator statement": { path: "creator/statement", as: CREATOR, isState: true },
  payouts: { path: "creator/payouts", as: CREATOR },
  "confirming an address for payouts": { path: "creator/confirm?token=none", as: CREATOR, isState: true },
};

export const MESSAGE_SCREENS: Screens = {
  "messages without a plan": { path: "messages", as: VISITOR, isState: true },
  messages: { path: "messages", as: withConversation },
  "a conversation": { path: conversationPath, as: member, open: showConversation },
  "what can be done with a message": {
    path: conversationPath,
    as: member,
    open: async (page, world) => {
      await showConversation(page, world);
      await page.getByRole("log").getByRole("article").last().press("Enter");
      await expect(page.getByRole("menu")).toBeVisible();
    },
    isState: true,
  },
  "new chat": {
    path: "messages",
    as: withConversation,
    open: async (page) => {
      await page.getByRole("button", { name: "New Chat" }).click();
      await page.getByRole("searchbox", { name: "Search for someone" }).fill("merrick");
      await expect(page.getByRole("list", { name: "People found" })).toBeVisible();
    },
  },
  "message settings": {
    path: "messages",
    as: withConversation,
    open: async (page) => {
      await openDialog(page, "Message settings");
      await expect(page.getByRole("radio", { name: /^Everyone/ })).toBeVisible();
    },
    isState: true,
  },
  "before a first call": {
    path: "u/islamerrick",
    as: STARTER,
    open: async (page) => {
      await openDialog(page, /^Video call with/);
      await expect(page.locator("video[data-preview]")).toBeVisible();
    },
  },
};
