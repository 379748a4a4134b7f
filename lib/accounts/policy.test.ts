import { describe, expect, test } from "@jest/globals";
import { STAFF_ROLES, type StaffRole } from "@/lib/http/security/staff-permissions";
import { canChangePost, canComment, canPost, canRemoveComment } from "@/lib/posts/policy";
import { assertCanChangeUser, assertNotSelf, canSetRole, isSelf } from "./policy";

type Role = "user" | "admin" | "banned";
const person = (id: string, role: Role = "user", staffRole: StaffRole | null = role === "admin" ? "owner" : null) => ({
  id,
  role,
  staffRole,
});

describe("changing users", () => {
  const roles: [actor: Role, target: Role, self: boolean, may: boolean][] = [
    ["admin", "user", false, true],
    ["admin", "banned", false, true],
    ["admin", "admin", false, false],
    ["admin", "admin", true, false],
    ["user", "user", false, false],
    ["user", "user", true, false],
    ["user", "admin", false, false],
    ["user", "banned", false, false],
  ];

  test.each(roles)(
    "role change by %s on %s (oneself: %s) is allowed: %s, consistently in button and guard",
    (actor, target, self, may) => {
      const [one, other] = [person("1", actor), person(self ? "1" : "2", target)];
      expect(canSetRole(one, other)).toBe(may);
      const check = () => assertCanChangeUser(one, other, { role: "banned" });
      if (may) expect(check).not.toThrow();
      else expect(check).toThrow(expect.objectContaining({ code: "forbidden" }));
    },
  );

  test("allows a role change only by staff roles that include the permission", () => {
    const may = STAFF_ROLES.filter((set) => canSetRole(person("1", "admin", set), person("2")));
    expect(may).toEqual(["owner", "admin", "moderator"]);
    const check = () => assertCanChangeUser(person("1", "admin", "support"), person("2"), { role: "banned" });
    expect(check).toThrow("accounts.rolesOutside");
  });

  test("allows changing one's own profile only, even for administrators", () => {
    expect(() => assertCanChangeUser(person("1"), person("1"), { bio: "x" })).not.toThrow();
    for (const role of ["user", "admin"] as const)
      expect(() => assertCanChangeUser(person("1", role), person("2"), { bio: "x" })).toThrow("accounts.notYours");
  });

  test("recognises oneself, and rejects acts on oneself", () => {
    expect([isSelf(person("1"), "1"), isSelf(person("1"), "2"), isSelf(null, "1"), isSelf(undefined, "1")]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(() => assertNotSelf(person("1"), "1", "block")).toThrow("accounts.notYourself.block");
    expect(() => assertNotSelf(person("1"), "2", "block")).not.toThrow();
  });
});

describe("access by plan", () => {
  const visitor = { id: "v", plan: null };
  const starter = { id: "s", plan: "starter" as const };

  test("lets members with a plan post, and comment where they are in the post's audience", () => {
    expect([canPost(null), canPost(visitor), canPost(starter)]).toEqual([false, false, true]);
    const [within, outside] = [{ isInCommentAudience: true }, { isInCommentAudience: false }];
    expect([
      canComment(null, within),
      canComment(visitor, within),
      canComment(starter, within),
      canComment(starter, outside),
    ]).toEqual([false, false, true, false]);
  });

  test("lets only authors change a post, and authors of comment or post remove a comment", () => {
    expect([
      canChangePost(starter, { authorId: "s" }),
      canChangePost(starter, { authorId: "a" }),
      canChangePost(null, { authorId: "s" }),
    ]).toEqual([true, false, false]);
    const comment = { authorId: "c", postAuthorId: "p" };
    expect(["c", "p", "x"].map((id) => canRemoveComment({ id }, comment))).toEqual([true, true, false]);
    expect(canRemoveComment(null, comment)).toBe(false);
  });
});
