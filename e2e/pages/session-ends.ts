import type { Page } from "@playwright/test";
import { accounts } from "@/lib/accounts/contract";
import { security } from "@/lib/accounts/contract/security";
import { makeSession } from "@/lib/testing/factories/people";
import { expect, openMenu, type TestFixtures } from "../fixtures/fixtures";
import { createAdmin } from "./staff";

/** How long private content may stay on screen after its session has ended, in ms. */
export const PRIVATE_LIMIT_MS = 1_000;

interface EndingSession {
  elsewhere: Page;
  me: { id: string };
  world: TestFixtures;
  site: string;
}

async function callAs(cookie: string, site: string, { method, path }: { method: string; path: string }, body?: object) {
  const headers = { cookie, "content-type": "application/json" };
  const init = { method, headers, body: body && JSON.stringify(body) };
  const answer = await fetch(new URL(path.slice(1), site), init);
  expect(answer.status, await answer.text()).toBe(200);
}

export async function signOutInBrowser(page: Page): Promise<void> {
  await openMenu(page, /^Account menu for/);
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
}

/** Resolves once the server has ended the session. */
export async function signOutElsewhere({ elsewhere }: Pick<EndingSession, "elsewhere">): Promise<void> {
  const over = elsewhere.waitForResponse((answer) => answer.url().endsWith("/api/auth/logout") && answer.ok());
  await signOutInBrowser(elsewhere);
  await over;
}

/** The ways in which a session ends outside the tested tab; each resolves once the server has ended it. */
export const SESSION_ENDS: Record<string, (session: EndingSession) => Promise<void>> = {
  "a sign-out in another tab": signOutElsewhere,
  "a sign-out everywhere": async ({ me, world, site }) =>
    callAs(await makeSession(me.id, world.prisma), site, security.endSessions),
  "a ban": async ({ me, world, site }) => {
    const cookie = await makeSession((await createAdmin(world)).id, world.prisma);
    const { method, path } = accounts.changeUser;
    await callAs(cookie, site, { method, path: path.replace("{id}", me.id) }, { role: "banned" });
  },
};

/** Marks the page's current content, and returns how long any of it stays after the session has ended, in ms. */
export async function timeToLeave(page: Page, end: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    for (const part of document.querySelectorAll("main, header[data-shell], [role=dialog]"))
      part.setAttribute("data-private", "");
  });
  await end();
  const endedAt = performance.now();
  await expect(async () => expect(await page.locator("[data-private]").count()).toBe(0)).toPass({ intervals: [20] });
  return performance.now() - endedAt;
}

export async function expectSignedOut(page: Page): Promise<void> {
  await expect(page.getByRole("link", { name: "Sign In" }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: /^Account menu for/ })).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("veranda-user"))).toBeNull();
}
