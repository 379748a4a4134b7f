import { afterEach, describe, expect, test } from "@jest/globals";
import { basePath } from "@/lib/http/base-path";
import { createBrowserStorage } from "@/lib/testing/fakes/browser-storage";
import { filesUnder, readSource } from "@/lib/testing/meta/sources";
import {
  consumeReturnAddress,
  isPrivatePath,
  pathAfterSignIn,
  pathBeforePayment,
  returnReason,
  storeReturnAddress,
} from "./return-address";

/** The route of a page file, with its parameters in brackets. */
const pathOf = (file: string) => file.slice("app/[locale]".length, -"/page.tsx".length) || "/";

describe("pages that a tab leaves when its session ends", () => {
  test("treats every page that requires sign-in as private, and the home page and messages", () => {
    const pages = filesUnder("app/[locale]").filter((file) => file.endsWith("/page.tsx"));
    const guarded = pages
      .filter((file) => /redirect\(signInPath\(|staffPage\(|[sS]ignedInPage\(|creatorPage\(/.test(readSource(file)))
      .map(pathOf);
    expect(guarded.length).toBeGreaterThan(20);
    expect([...guarded, "/", "/messages", "/settings"].filter((path) => !isPrivatePath(path))).toEqual([]);
  });

  test("does not treat public pages as private", () => {
    const open = [
      "/explore",
      "/pricing",
      "/posts/1",
      "/u/ada",
      "/tags/tea",
      "/auth",
      "/rules",
      "/support",
      "/messagesx",
    ];
    expect(open.filter(isPrivatePath)).toEqual([]);
  });
});

describe("the page that a sign-in leads to", () => {
  const page = globalThis as { window?: unknown };
  const open = (path: string, search = "") => {
    const location = { pathname: `${basePath}${path}`, search, hash: "" };
    page.window = { sessionStorage: createBrowserStorage(), location };
  };

  afterEach(() => {
    delete page.window;
  });

  test("a sign-in leads to the page on which the session ended, for the same user", () => {
    open("/posts/1", "?reply=2");
    storeReturnAddress("ada", "ended");
    expect(consumeReturnAddress("ada")).toBe(`${basePath}/posts/1?reply=2`);
    storeReturnAddress("ada", "ended");
    expect(consumeReturnAddress("ben")).toBe(`${basePath}/`);
  });

  test("a sign-in leads to the home page if the session ended on the page of a password link, which does not work twice", () => {
    open("/auth/reset", "?token=used");
    storeReturnAddress("ada", "ended");
    expect(returnReason()).toBe("ended");
    expect(consumeReturnAddress("ada")).toBe(`${basePath}/`);
  });

  test("the page that a sign-in leads to stays the same for sign-in links on the sign-in page", () => {
    open("/auth", "?mode=register&next=%2Fbookmarks");
    expect(pathAfterSignIn()).toBe("/bookmarks");
    open("/auth");
    expect(pathAfterSignIn()).toBeNull();
    open("/posts/1", "?reply=2");
    expect(pathAfterSignIn()).toBe("/posts/1?reply=2");
  });

  test("a sign-in leads to the page that the address of the sign-in page names, unless it is of another site", () => {
    open("/auth", "?next=%2Fpricing%23pay-starter");
    expect(consumeReturnAddress("ada")).toBe(`${basePath}/pricing#pay-starter`);
    open("/auth", "?next=%2F%2Fevil.test");
    expect(consumeReturnAddress("ada")).toBe(`${basePath}/`);
  });

  test("a payment leads back to the page on which it began, but not to home or the plans", () => {
    open("/posts/1", "?reply=2");
    storeReturnAddress(null, "paying");
    expect([pathBeforePayment(), returnReason()]).toEqual(["/posts/1?reply=2", null]);
    for (const path of ["/", "/pricing"]) {
      open(path);
      storeReturnAddress(null, "paying");
      expect([path, pathBeforePayment()]).toEqual([path, null]);
    }
    open("/posts/1");
    storeReturnAddress("ada", "ended");
    expect(pathBeforePayment()).toBeNull();
  });
});
