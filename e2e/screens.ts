import { type BrowserContext, expect, type Page } from "@playwright/test";
import { makePaymentDue, makeWaitlistEntry } from "@/lib/testing/made-billing";
import { chooseFiles } from "./choose-files";
import { DESK_SCREENS } from "./desk-screens";
import { paypalButton } from "./paypal";
import { press, type Screen } from "./screen";
import { SECURITY_SCREENS } from "./security-screens";
import { pictureFile } from "./uploads";
import { openMenu, type Person, type World } from "./world";

async function newestPost(world: World): Promise<string> {
  const { rows } = await world.db.query<{ id: string }>(
    `SELECT "id" FROM "Post" WHERE "visibility" = 'public' AND "commentsCount" > 1 ORDER BY "createdAt" DESC LIMIT 1`,
  );
  return `posts/${rows[0]?.id}`;
}

/** A post of the demo Starter that screening holds, as its author alone sees it. */
async function heldPost(world: World): Promise<string> {
  return `posts/${await world.heldPost(await world.demo("starter@veranda.test"))}`;
}

/** The newest public post of a type that the demo world has. */
const newestOf = (type: "image" | "video") => async (world: World) => {
  const { rows } = await world.db.query<{ id: string }>(
    `SELECT "id" FROM "Post" WHERE "visibility" = 'public' AND "state" = 'live' AND "type" = $1 ORDER BY "createdAt" DESC LIMIT 1`,
    [type],
  );
  return `posts/${rows[0]?.id}`;
};

/** The profile of the demo Creator. */
async function creatorsProfile(world: World): Promise<string> {
  const { rows } = await world.db.query<{ username: string }>(
    `SELECT "username" FROM "User" WHERE "email" = 'creator@veranda.test'`,
  );
  return `u/${rows[0]?.username}`;
}

/** The conversation that the demo Starter had last. */
async function newestConversation(world: World): Promise<string> {
  const { rows } = await world.db.query<{ id: string }>(
    `SELECT "conversationId" AS "id" FROM "Member" WHERE "userId" = $1 AND NOT "isRequest" ORDER BY "lastMessageAt" DESC LIMIT 1`,
    [await world.demo("starter@veranda.test")],
  );
  return `messages?conversation=${rows[0]?.id}`;
}

/** Waits until a conversation shows its messages. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole("log").getByRole("article").first()).toBeVisible();
}

/** Whoever has most files in the demo world. */
async function collector(world: World): Promise<string> {
  const { rows } = await world.db.query<{ ownerId: string }>(
    `SELECT "ownerId" FROM "Asset" GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1`,
  );
  return rows[0]?.ownerId ?? "";
}

/** Somebody whose uploads the demo world will not keep. */
const passing = async (world: World) => (await world.person("starter")).id;

/** Somebody whose payment is due. */
async function indebted(world: World): Promise<string> {
  const { id } = await world.person();
  await makePaymentDue({ id });
  return id;
}

/** Somebody on the waitlist, or whose turn it is. */
async function waiting(world: World, state: "waiting" | "offered"): Promise<string> {
  const { id } = await world.person();
  await makeWaitlistEntry({ id }, state);
  return id;
}

/** The newest post that was edited. */
async function editedPost(world: World): Promise<string> {
  const { rows } = await world.db.query<{ id: string }>(
    `SELECT "id" FROM "Post" WHERE "visibility" = 'public' AND "state" = 'live' AND "editedAt" IS NOT NULL ORDER BY "createdAt" DESC LIMIT 1`,
  );
  return `posts/${rows[0]?.id}`;
}

/** Puts two pictures into a post that is being written, and waits until they are ready. */
async function addPictures(page: Page): Promise<void> {
  await press(page, "Create Post");
  await chooseFiles(page, "Add pictures or a video", [await pictureFile(30), await pictureFile(210)]);
  await expect(page.getByRole("dialog").getByText("Ready", { exact: true })).toHaveCount(2, { timeout: 60_000 });
}

/** Whoever has a private account, with somebody who asks to follow it, and a follower. */
async function secluded(world: World): Promise<Person> {
  const me = await world.person("creator", ["Shira", "Secluded"]);
  const [asker, fan] = [await world.person(null, ["Finn", "Asker"]), await world.person(null, ["Fay", "Follows"])];
  await world.db.query(`INSERT INTO "Follow" ("followerId", "followeeId") VALUES ($1, $2)`, [fan.id, me.id]);
  await world.db.query(`UPDATE "User" SET "isPrivate" = true WHERE "id" = $1`, [me.id]);
  await world.db.query(`INSERT INTO "FollowRequest" ("requesterId", "personId") VALUES ($1, $2)`, [asker.id, me.id]);
  return me;
}

/** Every screen of the site, and what opens over it. */
export const SCREENS: Record<string, Screen> = {
  landing: { path: () => "./" },
  pricing: { path: () => "pricing" },
  "pricing of who can pay": {
    path: () => "pricing",
    as: "visitor@veranda.test",
    open: async (page) => {
      for (const plan of ["Starter", "Creator"] as const) await expect(paypalButton(page, plan)).toBeEnabled();
    },
  },
  "pricing of a Starter": { path: () => "pricing", as: "starter@veranda.test" },
  explore: { path: () => "explore" },
  "what Explore finds": { path: () => "explore?q=bread", as: "starter@veranda.test" },
  "pictures in Explore": {
    path: () => "explore",
    open: async (page) => {
      await page.getByRole("tab", { name: "Media" }).press("Enter");
      await expect(page.getByRole("list", { name: "Pictures and videos" })).toBeVisible();
    },
  },
  "a hashtag": { path: () => "tags/sourdough" },
  "sign in": { path: () => "auth" },
  register: { path: () => "auth?mode=register" },
  "forgotten password": { path: () => "auth?mode=forgot" },
  ...SECURITY_SCREENS,
  "new password": { path: () => "auth/reset?token=0123456789012345678901234567890" },
  home: { path: () => "./", as: "creator@veranda.test" },
  "why this post": {
    path: () => "./",
    as: "creator@veranda.test",
    open: async (page) => {
      await openMenu(page.getByRole("article").first(), "More about this post");
      await page.getByRole("menuitem", { name: "Why this post" }).click();
      await expect(page.getByRole("dialog").getByRole("slider").first()).toBeVisible();
    },
  },
  "edit history": {
    path: editedPost,
    open: (page) => press(page, "Edit history"),
  },
  "home of a visitor": { path: () => "./", as: "visitor@veranda.test" },
  "create post": { path: () => "./", as: "creator@veranda.test", open: (page) => press(page, "Create Post") },
  "create post with pictures": { path: () => "./", as: passing, open: addPictures },
  "crop and rotate": {
    path: () => "./",
    as: passing,
    open: async (page) => {
      await addPictures(page);
      await page.getByRole("button", { name: "Crop and rotate 30.jpg" }).click();
      await expect(page.getByRole("button", { name: "Rotate left" })).toBeVisible();
    },
  },
  "your files": { path: () => "storage", as: collector },
  "your files, none yet": { path: () => "storage", as: "visitor@veranda.test" },
  "plan dialog": { path: () => "./", as: "visitor@veranda.test", open: (page) => press(page, "Create Post") },
  "paying in the plan dialog": {
    path: () => "./",
    as: "visitor@veranda.test",
    open: async (page) => {
      await press(page, "Create Post");
      await page.getByRole("button", { name: "Start Free Trial" }).click();
      await expect(page.getByRole("button", { name: /^Pay GBP/ })).toBeVisible();
    },
  },
  "own profile": { path: () => "profile", as: "creator@veranda.test" },
  "own subscription": { path: () => "profile?tab=subscription", as: "creator@veranda.test" },
  "own settings": { path: () => "profile?tab=settings", as: "creator@veranda.test" },
  "settings of a private account": {
    path: () => "profile?tab=settings",
    as: async (world) => (await secluded(world)).id,
    open: async (page) => {
      await expect(page.getByRole("button", { name: "Accept Finn Asker" })).toBeVisible();
    },
  },
  "make the account private": {
    path: () => "profile?tab=settings",
    as: passing,
    open: async (page) => {
      await expect(async () => {
        await page.getByRole("checkbox", { name: "Private account" }).click({ timeout: 2_000 });
        await expect(page.getByRole("alertdialog")).toBeVisible({ timeout: 2_000 });
      }).toPass();
    },
  },
  "a private account": { path: async (world) => `u/${(await secluded(world)).username}` },
  "own followers": {
    path: () => "profile",
    as: async (world) => (await secluded(world)).id,
    open: async (page) => {
      await press(page, "Followers");
      await expect(page.getByRole("button", { name: "Remove Fay Follows" })).toBeVisible();
    },
  },
  "edit profile": {
    path: () => "profile",
    as: "creator@veranda.test",
    open: async (page) => {
      await page.getByRole("button", { name: "Edit profile" }).click();
      await expect(page.getByRole("button", { name: "Save" })).toBeVisible();
      await expect(page.getByRole("button", { name: "Choose a picture: Cover picture" })).toBeVisible();
    },
  },
  "crop a cover": {
    path: () => "profile",
    as: passing,
    open: async (page) => {
      await page.getByRole("button", { name: "Edit profile" }).click();
      await chooseFiles(page, "Choose a picture: Cover picture", [await pictureFile(30)]);
      await expect(page.getByRole("dialog").getByRole("button", { name: "Rotate left" })).toBeVisible();
    },
  },
  "delete account": {
    path: () => "profile?tab=settings",
    as: "creator@veranda.test",
    open: (page) => press(page, "Delete Account"),
  },
  subscription: { path: () => "subscription", as: "starter@veranda.test" },
  "subscription whose payment is due": { path: () => "subscription", as: indebted },
  "the upgrade": {
    path: () => "subscription?upgrade=1",
    as: "starter@veranda.test",
    open: async (page) => {
      await expect(page.getByRole("dialog").getByText("To pay today")).toBeVisible();
    },
  },
  waitlist: { path: () => "waitlist", as: "visitor@veranda.test" },
  privacy: { path: () => "privacy" },
  terms: { path: () => "terms" },
  "community rules": { path: () => "rules" },
  support: { path: () => "support" },
  "support of a Creator": { path: () => "support", as: "creator@veranda.test" },
  offline: { path: () => "offline" },
  "keyboard shortcuts": {
    path: () => "./",
    as: "starter@veranda.test",
    open: async (page) => {
      await expect(async () => {
        await page.keyboard.press("?");
        await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible({ timeout: 2_000 });
      }).toPass();
    },
  },
  "waitlist of who waits": { path: () => "waitlist", as: (world) => waiting(world, "waiting") },
  "a place that is offered": { path: () => "waitlist", as: (world) => waiting(world, "offered") },
  "a receipt that is not theirs": {
    path: () => "subscription/receipts/0198a000-0000-7000-8000-000000000000",
    as: "starter@veranda.test",
    open: async (page) => {
      await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
    },
  },
  "subscription of a visitor": { path: () => "subscription", as: "visitor@veranda.test" },
  "payment success": { path: () => "payment/success?plan=creator", as: "creator@veranda.test" },
  "payment success, signed out": { path: () => "payment/success?plan=starter&session_id=1" },
  "payment cancel": { path: () => "payment/cancel" },
  "payment declined": { path: () => "payment/cancel?reason=declined" },
  "messages, signed out": { path: () => "messages" },
  "messages without a plan": { path: () => "messages", as: "visitor@veranda.test" },
  messages: { path: () => "messages", as: "starter@veranda.test" },
  "a conversation": { path: newestConversation, as: "starter@veranda.test", open: settled },
  "new chat": {
    path: () => "messages",
    as: "starter@veranda.test",
    open: async (page) => {
      await page.getByRole("button", { name: "New Chat" }).click();
      await page.getByRole("searchbox", { name: "Search for a person" }).fill("merrick");
      await expect(page.getByRole("list", { name: "People found" })).toBeVisible();
    },
  },
  "message settings": {
    path: () => "messages",
    as: "starter@veranda.test",
    open: async (page) => {
      await press(page, "Message settings");
      await expect(page.getByRole("radio", { name: /^Everyone/ })).toBeVisible();
    },
  },
  "what can be done with a message": {
    path: newestConversation,
    as: "starter@veranda.test",
    open: async (page) => {
      await settled(page);
      await page.getByRole("log").getByRole("article").last().press("Enter");
      await expect(page.getByRole("menu")).toBeVisible();
    },
  },
  notifications: { path: () => "notifications", as: "creator@veranda.test" },
  "notifications, none yet": { path: () => "notifications", as: passing },
  "notification settings": { path: () => "notifications/settings", as: "creator@veranda.test" },
  "end of mails": { path: () => "notifications/unsubscribe?token=x" },
  admin: { path: () => "admin", as: "admin@veranda.test" },
  "before a first call": {
    path: () => "u/islamerrick",
    as: "starter@veranda.test",
    open: async (page) => {
      await press(page, /^Video call with/);
      await expect(page.locator("video[data-preview]")).toBeVisible();
    },
  },
  "somebody's profile": { path: () => "u/islamerrick" },
  followers: {
    path: () => "u/islamerrick",
    open: async (page) => {
      await press(page, "Followers");
      await expect(page.getByRole("dialog").getByRole("listitem").first()).toBeVisible();
    },
  },
  "a post": { path: newestPost },
  "a post, signed in": { path: newestPost, as: "starter@veranda.test" },
  "a post with pictures": { path: newestOf("image") },
  "the viewer": { path: newestOf("image"), open: (page) => press(page, /^Open picture/) },
  "a post with a video": { path: newestOf("video") },
  "a video that plays": {
    path: newestOf("video"),
    open: async (page) => {
      await expect(async () => {
        const start = page.getByRole("button", { name: /^Play video/ });
        if (await start.isVisible()) await start.click({ timeout: 2_000 });
        await expect(page.getByRole("button", { name: "Pause" })).toBeVisible({ timeout: 5_000 });
      }).toPass();
      // It stands still with its controls in view, however long the walk takes.
      await page.getByRole("button", { name: "Pause" }).press("k");
    },
  },
  "a vibe": {
    path: () => "./",
    as: "starter@veranda.test",
    open: async (page) => {
      await press(page, /(new vibes?|all vibes seen)$/);
      // It stands still, however long the walk takes.
      await page.getByRole("button", { name: "Pause" }).click();
      await expect(page.getByRole("button", { name: "Play" })).toBeVisible();
    },
  },
  "share a vibe": {
    path: () => "./",
    as: "starter@veranda.test",
    open: async (page) => {
      await press(page, "Your Vibe");
      await expect(page.getByRole("button", { name: "Choose a picture or a video" })).toBeVisible();
    },
  },
  bookmarks: { path: () => "bookmarks", as: "starter@veranda.test" },
  drafts: { path: () => "drafts", as: "starter@veranda.test" },
  "create post with a poll": {
    path: () => "./",
    as: passing,
    open: async (page) => {
      await press(page, "Create Post");
      for (const name of ["Content warning", "Poll"])
        await page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
      await expect(page.getByRole("textbox", { name: "Answer 1" })).toBeVisible();
    },
  },
  "creator page": { path: () => "creator", as: "creator@veranda.test" },
  "creator analytics": { path: () => "creator/analytics", as: "creator@veranda.test" },
  "creator statement": { path: () => "creator/statement", as: "creator@veranda.test" },
  payouts: { path: () => "creator/payouts", as: "creator@veranda.test" },
  "confirming an address": { path: () => "creator/confirm?token=none", as: "creator@veranda.test" },
  "tipping a Creator": {
    path: creatorsProfile,
    as: "starter@veranda.test",
    open: (page) => press(page, /^Tip Creator/),
  },
  "past vibes": { path: () => "vibes/archive", as: "creator@veranda.test" },
  "a held post": { path: heldPost, as: "starter@veranda.test" },
  "account menu": { path: () => "./", as: "creator@veranda.test", open: (page) => openMenu(page, /^Account menu of/) },
  ...DESK_SCREENS,
  "own cases": { path: () => "cases", as: "starter@veranda.test" },
  transparency: { path: () => "transparency" },
  "report from outside": { path: () => "report" },
  outbox: { path: () => "dev/outbox" },
  "not found": { path: () => "no/such/page" },
};

/** Goes to a screen as whoever it is for, and opens what stands over it. */
export async function show(
  { path, as, open }: Screen,
  { page, context, world, site }: { page: Page; context: BrowserContext; world: World; site: string },
): Promise<void> {
  if (as) await world.login(context, await (typeof as === "string" ? world.demo(as) : as(world)), site);
  await page.goto(await path(world), { waitUntil: "networkidle" });
  await open?.(page, world);
}
