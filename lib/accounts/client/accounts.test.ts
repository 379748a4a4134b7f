import { afterEach, describe, expect, jest, test } from "@jest/globals";
import { basePath } from "@/lib/http/base-path";
import { createBrowserStorage } from "@/lib/testing/fakes/browser-storage";
import { signInWithProvider } from "./accounts";

describe("signing in with a provider", () => {
  const page = globalThis as { window?: unknown };
  const csrf = () => Response.json({ csrfToken: "csrf" });

  /** Opens the sign-in page; `answers` are those of its requests. */
  function openSignIn(...answers: Response[]) {
    const opened: string[] = [];
    const location = {
      origin: "http://site.test",
      search: "?next=%2Fbookmarks",
      assign: (url: string) => opened.push(url),
    };
    page.window = { sessionStorage: createBrowserStorage(), location };
    const asked: string[][] = [];
    jest.spyOn(globalThis, "fetch").mockImplementation(async (address, request) => {
      asked.push([String(address), request?.method ?? "GET", String(request?.body ?? "")]);
      return answers.shift() ?? Response.error();
    });
    return { opened, asked };
  }

  afterEach(() => {
    jest.restoreAllMocks();
    delete page.window;
  });

  test("opens the provider's page by script, since a form's redirects may only lead to this site", async () => {
    const url = "https://id.example/authorize?state=x";
    const { opened, asked } = openSignIn(csrf(), Response.json({ url }));
    expect(await signInWithProvider()).toBe(true);
    expect(opened).toEqual([url]);
    const callbackUrl = `http://site.test${basePath}/bookmarks`;
    const form = String(new URLSearchParams({ csrfToken: "csrf", callbackUrl, json: "true" }));
    expect(asked).toEqual([
      [`${basePath}/api/auth/csrf`, "GET", ""],
      [`${basePath}/api/auth/signin/oidc`, "POST", form],
    ]);
  });

  test("returns false if the site refuses, or the provider cannot be used", async () => {
    for (const answer of [new Response(null, { status: 429 }), new Response("<html>"), Response.error()]) {
      const { opened } = openSignIn(csrf(), answer);
      expect([await signInWithProvider(), opened]).toEqual([false, []]);
      jest.restoreAllMocks();
    }
  });
});
