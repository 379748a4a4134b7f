import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import { pictureFile, type UploadedFile, uploadFile } from "../fixtures/uploads";
import { pressUntilOpen } from "./screen";

export async function shareVibe(
  request: APIRequestContext,
  site: string,
  file: UploadedFile,
  text: string,
): Promise<string> {
  const assetId = await uploadFile(request, site, file, "vibe");
  const response = await request.post(`${site}api/daily-vibes`, { data: { assetId, text } });
  expect(response.status(), await response.text()).toBe(201);
  const { id }: { id: string } = await response.json();
  return id;
}

export async function waitForLiveVibe(request: APIRequestContext, site: string, id: string): Promise<void> {
  const state = async () => (await (await request.get(`${site}api/daily-vibes/${id}`)).json()).state;
  await expect.poll(state, { intervals: [500] }).toBe("live");
}

export const vibeViewer = (page: Page) => page.getByRole("dialog", { name: "Daily Vibes" });
export const viewerAnnouncement = (page: Page) => vibeViewer(page).getByRole("status").first();
export const vibeCircle = (page: Page, name: string | RegExp) =>
  page.getByRole("region", { name: "Daily Vibes" }).getByRole("button", { name });

/** Serves a picture for every vibe file, since factory vibes have no files. Returns the requested URLs. */
export async function servePictures(page: Page): Promise<string[]> {
  const { bytes, type } = await pictureFile(30, 90, 160);
  const requestedUrls: string[] = [];
  await page.route(/\/media\/(s\/[^/]+\/)?[0-9a-f-]{36}\//, (route) => {
    requestedUrls.push(route.request().url());
    return route.fulfill({ body: bytes, contentType: type });
  });
  return requestedUrls;
}

/** Opens the viewer and pauses it: a slow machine may need longer than a vibe lasts. */
export async function openPaused(page: Page, button: Locator): Promise<void> {
  await pressUntilOpen(button, vibeViewer(page));
  await page.keyboard.press("Space");
  await expect(vibeViewer(page).getByRole("button", { name: "Play" })).toBeVisible();
}
