import "@/lib/testing/setup/no-database";
import { afterEach, expect, jest, test } from "@jest/globals";
import { translatorFor } from "@/lib/i18n/translator";

const before = { ...process.env };
afterEach(() => {
  process.env = { ...before };
});

/** lib/env reads the settings when it is first imported. */
async function previewUnder(settings: Record<string, string>) {
  Object.assign(process.env, settings);
  let preview: object | undefined;
  await jest.isolateModulesAsync(async () => {
    const { linkPreview } = await import("./link-preview");
    preview = linkPreview(translatorFor("en", "site"), "/pricing", "Plans", "What each costs");
  });
  return preview;
}

const words = { title: "Plans", description: "What each costs" };

test("a link preview has the page's texts without APP_URL, but no address and no picture", async () => {
  expect(await previewUnder({ APP_URL: "", BASE_PATH: "" })).toEqual({
    openGraph: { type: "website", siteName: "Veranda", ...words },
    twitter: { card: "summary", ...words },
  });
});

test("a link preview has the absolute addresses of the page and the site's picture with APP_URL", async () => {
  const images = [expect.objectContaining({ url: "https://veranda.example/at/icons/card.png", type: "image/png" })];
  expect(await previewUnder({ APP_URL: "https://veranda.example", BASE_PATH: "/at" })).toEqual({
    openGraph: { type: "website", siteName: "Veranda", ...words, url: "https://veranda.example/at/pricing", images },
    twitter: { card: "summary_large_image", ...words, images },
  });
});
