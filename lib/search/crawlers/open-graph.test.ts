import "@/lib/testing/setup/no-database";
import { afterEach, expect, jest, test } from "@jest/globals";
import { translatorFor } from "@/lib/i18n/translator";

const before = { ...process.env };
afterEach(() => {
  process.env = { ...before };
});

/** lib/env reads the settings when it is first imported. */
async function metadataUnder(settings: Record<string, string>) {
  Object.assign(process.env, settings);
  let metadata: object | undefined;
  await jest.isolateModulesAsync(async () => {
    const { openGraphMetadata } = await import("./open-graph");
    metadata = openGraphMetadata(translatorFor("en", "site"), "/pricing", "Plans", "What each costs");
  });
  return metadata;
}

const words = { title: "Plans", description: "What each costs" };

test("OpenGraph tags have the page's texts without APP_URL, but no address and no picture", async () => {
  expect(await metadataUnder({ APP_URL: "", BASE_PATH: "" })).toEqual({
    openGraph: { type: "website", siteName: "Veranda", ...words },
    twitter: { card: "summary", ...words },
  });
});

test("OpenGraph tags have the absolute addresses of the page and the site's picture with APP_URL", async () => {
  const images = [expect.objectContaining({ url: "https://veranda.example/at/icons/card.png", type: "image/png" })];
  expect(await metadataUnder({ APP_URL: "https://veranda.example", BASE_PATH: "/at" })).toEqual({
    openGraph: { type: "website", siteName: "Veranda", ...words, url: "https://veranda.example/at/pricing", images },
    twitter: { card: "summary_large_image", ...words, images },
  });
});
