import { describe, expect, test } from "@jest/globals";
import { parseReturnPath, signInPath } from "./return-path";

describe("the page to return to after sign-in", () => {
  test("accepts paths of this site with their query and fragment", () => {
    for (const path of ["/", "/pricing#pay-starter", "/messages?conversation=a%20b", "/u/ada", "/authors"])
      expect(parseReturnPath(path)).toBe(path);
  });

  test("refuses other sites, other schemes, endpoints and the sign-in page itself", () => {
    for (const value of [
      "https://evil.test/",
      "//evil.test",
      "/\\evil.test",
      "/\t/evil.test",
      "/\n/evil.test",
      "/.//evil.test",
      "/x/..//evil.test",
      "\\\\evil.test",
      "javascript:alert(1)",
      "pricing",
      "",
      "/auth?next=/auth",
      "/API/login",
      "/payment/return?token=1",
      `/${"x".repeat(1_000)}`,
      ["/pricing"],
      undefined,
    ])
      expect([value, parseReturnPath(value)]).toEqual([value, null]);
  });

  test("builds the address of the sign-in page", () => {
    expect(signInPath("/bookmarks?x=1&y=2")).toBe("/auth?next=%2Fbookmarks%3Fx%3D1%26y%3D2");
    expect(signInPath("/pricing#pay-starter", "register")).toBe("/auth?mode=register&next=%2Fpricing%23pay-starter");
    expect([signInPath("/"), signInPath(null), signInPath("//evil.test")]).toEqual(["/auth", "/auth", "/auth"]);
  });
});
