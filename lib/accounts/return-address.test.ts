import { describe, expect, test } from "@jest/globals";
import { filesUnder, source } from "@/lib/testing/sources";
import { isPrivatePath } from "./client/return-address";

/** The path of a page's file, with its parameters as they stand there. */
const pathOf = (file: string) => file.slice("app".length, -"/page.tsx".length) || "/";

describe("the pages that a tab leaves when its session ends", () => {
  test("are all that send a visitor to sign in, and the desk, home and messages", () => {
    const pages = filesUnder("app").filter((file) => file.endsWith("/page.tsx"));
    const guarded = pages.filter((file) => /redirect\("\/auth"\)|deskPage\(/.test(source(file))).map(pathOf);
    expect(guarded.length).toBeGreaterThan(20);
    expect([...guarded, "/", "/messages", "/settings"].filter((path) => !isPrivatePath(path))).toEqual([]);
  });

  test("are none that a visitor reads", () => {
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
