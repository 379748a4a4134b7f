import { fork } from "node:child_process";
import path from "node:path";
import type { Page } from "@playwright/test";
import { registerInBrowser, TEST_PASSWORD } from "@/e2e/fixtures/authenticator";
import { expect, TestFixtures, test, toastWith } from "@/e2e/fixtures/fixtures";
import { pictureFile, publishPost, uploadFile } from "@/e2e/fixtures/uploads";
import { messageIn, openPair, sendFromComposer } from "@/e2e/pages/chat";
import { waitForPage } from "@/e2e/pages/screen";
import { createClient } from "@/lib/testing/setup/other-database";

interface Started {
  url: string;
  databaseUrl: string;
}

/** Starts the build with Next's own server (scripts/test/next-start.mjs). */
async function startNext(): Promise<Started & { end: () => Promise<void> }> {
  const child = fork(path.resolve("scripts/test/next-start.mjs"), [], { execArgv: [] });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const started = await new Promise<Started>((resolve, reject) => {
    child.once("message", ({ ready }: { ready: Started }) => resolve(ready));
    child.once("exit", (code) => reject(new Error(`it ended with code ${code} (see above)`)));
  });
  const end = async () => {
    if (child.connected) child.disconnect();
    await ended;
  };
  return { ...started, end };
}

async function signInByForm(page: Page, url: string): Promise<void> {
  const email = await registerInBrowser(page, url);
  await page.context().clearCookies();
  await page.goto(`${url}auth`);
  await waitForPage(page);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(TEST_PASSWORD);
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await expect(page.getByRole("button", { name: /^Account menu for/ })).toBeVisible();
  await page.close();
}

test("signs in, posts, uploads, reads and chats under next start", { tag: ["@world", "@full"] }, async ({
  browser,
}) => {
  const { url, databaseUrl, end } = await startNext();
  const client = createClient(databaseUrl);
  try {
    const there = new TestFixtures(client);
    const { one, other, close } = await openPair(browser, there, url);
    await sendFromComposer(one.page, "Under next start");
    await expect(messageIn(other.page, "Under next start")).toBeVisible();

    await one.page.goto(url);
    // The empty feed has one too.
    await one.page.getByRole("button", { name: "Create Post" }).first().click();
    const dialog = one.page.getByRole("dialog", { name: "Create Post" });
    await dialog.getByLabel("Your post").fill("Written under next start");
    await dialog.getByRole("button", { name: "Publish Post" }).click();
    await expect(toastWith(one.page, "Post published")).toBeVisible();

    const { request } = one.context;
    const id = await uploadFile(request, url, await pictureFile(200));
    const post = await publishPost(request, url, { type: "image", text: "From the pier", media: [{ id }] });
    await other.page.goto(`${url}posts/${post}`);
    const picture = other.page.getByRole("main").locator("img").first();
    await expect
      .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBeGreaterThan(0);
    await signInByForm(await browser.newPage(), url);
    expect((await fetch(`${url}api/health/ready`)).status).toBe(200);
    for (const path of ["privacy", "terms"])
      expect(await (await fetch(url + path)).text()).toContain("Ada Example, 1 Pier Road, Brighton");
    await close();
  } finally {
    await client.$disconnect();
    await end();
  }
});
