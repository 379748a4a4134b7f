import { expect } from "@playwright/test";
import { openMenu } from "../fixtures/fixtures";
import { openDialog, type Screens } from "./screen";

export const PUBLIC_SCREENS: Screens = {
  landing: { path: "./" },
  pricing: { path: "pricing" },
  explore: { path: "explore" },
  "pictures in Explore": {
    path: "explore",
    open: async (page) => {
      await page.getByRole("tab", { name: "Photos and videos" }).press("Enter");
      await expect(page.getByRole("list", { name: "Photos and videos" })).toBeVisible();
    },
    isState: true,
  },
  "what Explore finds": { path: "explore?q=bread" },
  "a hashtag": { path: "tags/sourdough" },
  "sign in": { path: "auth" },
  register: { path: "auth?mode=register" },
  "forgotten password": { path: "auth?mode=forgot", isState: true },
  "new password": { path: "auth/reset?token=0123456789012345678901234567890" },
  privacy: { path: "privacy" },
  terms: { path: "terms", isState: true },
  accessibility: { path: "accessibility", isState: true },
  "community rules": { path: "rules", isState: true },
  support: { path: "support" },
  transparency: { path: "transparency" },
  "report from outside": { path: "report" },
  "confirming a report from outside": { path: "report/confirm?token=0123456789012345678901234567890", isState: true },
  offline: { path: "offline" },
  "without scripts": { path: "no-script", isState: true },
  outbox: { path: "dev/outbox", isState: true },
  "not found": { path: "no/such/page" },
  "messages, signed out": { path: "messages", isState: true },
  "payment success, signed out": { path: "payment/success?plan=starter&session_id=1", isState: true },
  "payment cancel": { path: "payment/cancel" },
  "payment declined": { path: "payment/cancel?reason=declined", isState: true },
  "end of mails": { path: "notifications/unsubscribe?token=x", isState: true },
  "a person's profile": { path: "u/islamerrick" },
  followers: {
    path: "u/islamerrick",
    open: async (page) => {
      await openDialog(page, "Followers");
      await expect(page.getByRole("dialog").getByRole("listitem").first()).toBeVisible();
    },
  },
  "explore, signed in": { path: "explore", as: "creator@veranda.test", isState: true },
  "support of a Creator": { path: "support", as: "creator@veranda.test", isState: true },
  "account menu": { path: "./", as: "creator@veranda.test", open: (page) => openMenu(page, /^Account menu for/) },
  "keyboard shortcuts": {
    path: "./",
    as: "creator@veranda.test",
    open: async (page) => {
      // The shortcuts of signed-in users are loaded after the page is hydrated.
      await expect(async () => {
        await page.keyboard.press("?");
        await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible({ timeout: 2_000 });
      }).toPass();
    },
    isState: true,
  },
};
