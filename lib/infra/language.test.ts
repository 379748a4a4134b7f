import { expect, jest, test } from "@jest/globals";

/** The module, as a site at this address has it. */
async function languageAt(url: string): Promise<typeof import("./language")> {
  jest.resetModules();
  jest.replaceProperty(process, "env", { ...process.env, APP_URL: url });
  return import("./language").finally(() => jest.restoreAllMocks());
}

test("a site on https names the cookie of the language with __Host- and keeps the choices made under the old name", async () => {
  const { languageCookie, languageOf } = await languageAt("https://veranda.example");
  const kept = languageCookie("es");
  expect(kept).toMatch(/^__Host-veranda-language=es; Path=\/; HttpOnly; SameSite=Lax; Max-Age=34560000; Secure$/);
  expect(languageOf(kept)).toBe("es");
  expect(languageOf("theme=dark; veranda-language=es")).toBe("es");
  expect(languageOf("veranda-language=es; __Host-veranda-language=en")).toBe("en");
  expect(languageOf("veranda-language=fr")).toBeNull();
});

test("a site on http has the cookie without a prefix, which browsers would refuse", async () => {
  const { languageCookie } = await languageAt("http://localhost:3000");
  expect(languageCookie("en")).toMatch(/^veranda-language=en; Path=\/; HttpOnly; SameSite=Lax; Max-Age=34560000$/);
});
