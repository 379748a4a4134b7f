import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import type { UploadedFile } from "./uploads";

export async function choosePaths(page: Page, button: string, paths: string[]): Promise<void> {
  const asked = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: button }).click();
  await (await asked).setFiles(paths);
}

/** Via the disk: bytes passed directly would reach the page at the speed of the emulated network. */
export function chooseFiles(page: Page, button: string, files: readonly UploadedFile[]): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "veranda-e2e-"));
  const paths = files.map(({ name, bytes }) => {
    const file = path.join(folder, name);
    writeFileSync(file, bytes);
    return file;
  });
  return choosePaths(page, button, paths);
}

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

export async function openComposer(page: Page) {
  const dialog = page.getByRole("dialog", { name: "Create Post" });
  await expect(async () => {
    if (!(await dialog.isVisible()))
      await page.getByRole("button", { name: "Create Post" }).first().click({ timeout: 2_000 });
    await expect(dialog.getByRole("button", { name: "Add pictures or a video" })).toBeVisible({ timeout: 5_000 });
  }).toPass();
  return dialog;
}
