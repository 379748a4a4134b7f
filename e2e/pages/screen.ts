import { type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import type { TestFixtures } from "../fixtures/fixtures";

export interface Screen {
  /** A function gets the id of the person that the screen is shown to, or "" for a visitor. */
  path: string | ((world: TestFixtures, personId: string) => Promise<string>);
  /** The email of a demo account, or a function that creates a person and returns their id. Default: a visitor. */
  as?: string | ((world: TestFixtures) => Promise<string>);
  open?: (page: Page, world: TestFixtures) => Promise<unknown>;
  /** A state of another screen, checked only by `npm run test:full`. */
  isState?: boolean;
}

export type Screens = Record<string, Screen>;

/** Presses until the dialog is open: a press before its code has loaded is lost. */
export async function pressUntilOpen(button: Locator, dialog: Locator): Promise<void> {
  await expect(async () => {
    if (!(await dialog.isVisible())) await button.click({ timeout: 2_000 });
    await expect(dialog).toBeVisible({ timeout: 5_000 });
  }).toPass();
}

export const openDialog = (page: Page, name: string | RegExp): Promise<void> =>
  pressUntilOpen(page.getByRole("button", { name }).first(), page.getByRole("dialog"));

/** Waits until a page is hydrated and shows no placeholder. The offline page has no scripts. */
export async function waitForPage(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const hasScripts = document.querySelector("script[src*='/_next/']") !== null;
    const isHydrated = document.documentElement.dataset.hydrated !== undefined;
    const isLoading = document.querySelector("main .animate-pulse, main .animate-spin") !== null;
    return (!hasScripts || isHydrated) && !isLoading && document.fonts.status === "loaded";
  });
}

interface Stage {
  page: Page;
  context: BrowserContext;
  world: TestFixtures;
  site: string;
}

export type Show = (screen: Screen) => Promise<void>;

/** A person is created once for all their screens; an overlay opens without a reload if its page is shown. */
export function screenPresenter({ page, context, world, site }: Stage): Show {
  const people = new Map<Screen["as"], string>();
  let shownTo: string | undefined;
  let emptyScreen: Screen | undefined;
  const signIn = async (as: Screen["as"]): Promise<string> => {
    if (as && !people.has(as)) people.set(as, await (typeof as === "string" ? world.demo(as) : as(world)));
    const person = people.get(as);
    if (person && person === shownTo) return person;
    if (page.url().startsWith(site)) await page.evaluate(() => localStorage.clear());
    await context.clearCookies();
    if (person) await world.login(context, person, site);
    shownTo = person;
    return person ?? "";
  };
  return async (screen) => {
    const { path, as, open } = screen;
    const isThere =
      emptyScreen !== undefined && open !== undefined && emptyScreen.path === path && emptyScreen.as === as;
    if (!isThere) {
      const personId = await signIn(as);
      await page.goto(typeof path === "string" ? path : await path(world, personId));
      await waitForPage(page);
    }
    emptyScreen = open ? undefined : screen;
    await open?.(page, world);
  };
}
