import { expect, type Page } from "@playwright/test";
import type { World } from "./world";

/** A screen of the site, and what opens over it. */
export interface Screen {
  path: (world: World) => Promise<string> | string;
  /** The e-mail of a demo account, or whose id it is. */
  as?: string | ((world: World) => Promise<string>);
  open?: (page: Page, world: World) => Promise<void>;
}

/** Presses what opens a dialog, until it is open. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  await expect(async () => {
    const dialog = page.getByRole("dialog");
    // Its code may still be on the way: what was pressed before is not pressed again once the dialog is open.
    if (!(await dialog.isVisible())) await page.getByRole("button", { name }).first().click({ timeout: 2_000 });
    await expect(dialog).toBeVisible({ timeout: 2_000 });
  }).toPass();
}
