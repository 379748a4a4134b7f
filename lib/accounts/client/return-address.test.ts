import { describe, expect, test } from "@jest/globals";
import { filesUnder, readSource } from "@/lib/testing/meta/sources";
import { isPrivatePath } from "./return-address";

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
