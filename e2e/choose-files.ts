import { expect, type Page } from "@playwright/test";
import type { UploadedFile } from "./uploads";

/** Presses a button that lets somebody choose files, and chooses these. */
export async function chooseFiles(page: Page, button: string, files: readonly UploadedFile[]): Promise<void> {
  const given = files.map(({ name, type, bytes }) => ({ name, mimeType: type, buffer: bytes }));
  const asked = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: button }).click();
  await (await asked).setFiles(given);
}

/** Drops files onto the page, as from the desktop. */
export async function dropFiles(page: Page, files: readonly UploadedFile[]): Promise<void> {
  const given = files.map(({ name, type, bytes }) => ({ name, type, base64: bytes.toString("base64") }));
  await page.evaluate((list) => {
    const data = new DataTransfer();
    for (const { name, type, base64 } of list)
      data.items.add(new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name, { type }));
    const init = { bubbles: true, cancelable: true, dataTransfer: data };
    document.body.dispatchEvent(new DragEvent("dragover", init));
    document.body.dispatchEvent(new DragEvent("drop", init));
  }, given);
}

/** The dialog where a post is written, opened anew. */
export async function openComposer(page: Page) {
  const dialog = page.getByRole("dialog", { name: "Create Post" });
  await expect(async () => {
    if (!(await dialog.isVisible()))
      await page.getByRole("button", { name: "Create Post" }).first().click({ timeout: 2_000 });
    await expect(dialog.getByRole("button", { name: "Add pictures or a video" })).toBeVisible({ timeout: 5_000 });
  }).toPass();
  return dialog;
}
