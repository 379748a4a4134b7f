import { expect, jest, test } from "@jest/globals";

async function languageAt(url: string): Promise<typeof import("./language")> {
  jest.resetModules();
  jest.replaceProperty(process, "env", { ...process.env, APP_URL: url });
  return import("./language").finally(() => jest.restoreAllMocks());
}

test("the language cookie has the __Host- prefix on https, and the old cookie name is still read", async () => {
  const { languageCookie, languageOf } = await languageAt("https://veranda.example");
  const kept = languageCookie("es");
  expect(kept).toMatch(/^__Host-veranda-language=es; Path=\/; HttpOnly; SameSite=Lax; Max-Age=34560000; Secure$/);
  expect(languageOf(kept)).toBe("es");
  expect(languageOf("theme=dark; veranda-language=es")).toBe("es");
  expect(languageOf("veranda-language=es; __Host-veranda-language=en")).toBe("en");
  expect(languageOf("veranda-language=fr")).toBeNull();
});

test("the language cookie has no prefix on http, where browsers would refuse it", async () => {
  const { languageCookie } = await languageAt("http://localhost:3000");
  expect(languageCookie("en")).toMatch(/^veranda-language=en; Path=\/; HttpOnly; SameSite=Lax; Max-Age=34560000$/);
});
