import { type BrowserContext, expect, type Page } from "@playwright/test";
import type { World } from "./world";

/** A screen of the site, and what is opened over it. */
export interface Screen {
  path: string | ((world: World) => Promise<string>);
  /** Who sees it: the e-mail of a demo account, or what makes a person and returns their id. Without it, a visitor. */
  as?: string | ((world: World) => Promise<string>);
  open?: (page: Page, world: World) => Promise<unknown>;
  /** A state of another screen, which `npm run test:full` alone looks at. */
  isState?: boolean;
}

/** The screens of a feature by their names. */
export type Screens = Record<string, Screen>;

/** Presses what opens a dialog, until it is open. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  await expect(async () => {
    const dialog = page.getByRole("dialog");
    // Its code may still be loading: what was pressed before is not pressed again once the dialog is open.
    if (!(await dialog.isVisible())) await page.getByRole("button", { name }).first().click({ timeout: 2_000 });
    await expect(dialog).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

/** Waits until a page has all that it loads: a member's is hydrated, and no page shows a placeholder. The offline page has no scripts. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const hasScripts = document.querySelector("script[src*='/_next/']") !== null;
    const isVisitors = document.documentElement.hasAttribute("data-visitor");
    const isLoading = document.querySelector("main .animate-pulse, main .animate-spin") !== null;
    return (!hasScripts || isVisitors || globalThis.__early?.told) && !isLoading && document.fonts.status === "loaded";
  });
}

interface Stage {
  page: Page;
  context: BrowserContext;
  world: World;
  site: string;
}

/** Shows a screen. */
export type Show = (screen: Screen) => Promise<void>;

/**
 * Returns what shows screens one after another in one page. A person is made once for all screens that they see, and what is opened
 * over a page that was just shown as it is opens there.
 */
export function showIn({ page, context, world, site }: Stage): Show {
  const people = new Map<Screen["as"], string>();
  let shownTo: string | undefined;
  /** The screen that the page shows with nothing opened over it. */
  let untouched: Screen | undefined;
  const signIn = async (as: Screen["as"]) => {
    if (as && !people.has(as)) people.set(as, await (typeof as === "string" ? world.demo(as) : as(world)));
    const person = people.get(as);
    if (person && person === shownTo) return;
    if (page.url().startsWith(site)) await page.evaluate(() => localStorage.clear());
    await context.clearCookies();
    if (person) await world.login(context, person, site);
    shownTo = person;
  };
  return async (screen) => {
    const { path, as, open } = screen;
    const isThere = untouched !== undefined && open !== undefined && untouched.path === path && untouched.as === as;
    if (!isThere) {
      await signIn(as);
      await page.goto(typeof path === "string" ? path : await path(world));
      await settle(page);
    }
    untouched = open ? undefined : screen;
    await open?.(page, world);
  };
}
