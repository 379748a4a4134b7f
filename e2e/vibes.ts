import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import { type UploadedFile, upload } from "./uploads";

/** How long a picture or a short video may take to be made ready on a slow machine, in ms. */
export const READY = 240_000;

/** Shares a file as whoever is signed in; answers the vibe's id. */
export async function share(
  request: APIRequestContext,
  site: string,
  file: UploadedFile,
  text: string,
): Promise<string> {
  const assetId = await upload(request, site, file, "vibe");
  const made = await request.post(`${site}api/daily-vibes`, { data: { assetId, text } });
  expect(made.status(), await made.text()).toBe(201);
  const { id }: { id: string } = await made.json();
  return id;
}

/** Waits until a vibe can be seen by everyone. */
export async function live(request: APIRequestContext, site: string, id: string): Promise<void> {
  const state = async () => (await (await request.get(`${site}api/daily-vibes/${id}`)).json()).state;
  await expect.poll(state, { timeout: READY, intervals: [500] }).toBe("live");
}

export const viewerOf = (page: Page) => page.getByRole("dialog", { name: "Daily Vibes" });
/** What a screen reader is told about the vibe that is looked at. */
export const told = (page: Page) => viewerOf(page).getByRole("status").first();
export const circle = (page: Page, name: string | RegExp) =>
  page.getByRole("region", { name: "Daily Vibes" }).getByRole("button", { name });

/** Presses until the dialog stands there: a press that comes before its code is lost. */
export async function open(button: Locator, dialog: Locator): Promise<void> {
  await expect(async () => {
    if (!(await dialog.isVisible())) await button.click({ timeout: 2_000 });
    await expect(dialog).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
}

/** Opens the viewer and has it stand still: a slow machine may need longer than a vibe lasts. */
export async function openStill(page: Page, button: Locator): Promise<void> {
  await open(button, viewerOf(page));
  await page.keyboard.press("Space");
  await expect(viewerOf(page).getByRole("button", { name: "Play" })).toBeVisible();
}
