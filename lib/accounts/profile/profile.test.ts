import "@/lib/testing/setup/database";
import { describe, expect, test } from "@jest/globals";
import { DAY_MS, fromNow } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { posts } from "@/lib/posts/contract";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makePerson, makePost, type TestUser } from "@/lib/testing/factories/people";
import { accounts } from "../contract";

const profile = async (as: TestUser | null, person: { id: string }) =>
  (await sendTo(accounts.profile, { params: { id: person.id }, as })).body;

describe("a profile", () => {
  test("exposes no email address, role or billing dates of another user", async () => {
    const b = await makePerson({ plan: "creator", role: "admin" });
    const answer = await sendTo(accounts.profile, { params: { id: b.id } });
    expect(answer.body.subscription).toEqual({ plan: "creator" });
    expect(answer.text).not.toMatch(/email|role|admin|currentPeriodEnd|billing|password/);
  });

  test("shows a plan only during its period or grace period", async () => {
    const b = await makePerson({ plan: "creator" });
    const shown = async () => (await profile(null, b)).subscription;
    await prisma.subscription.updateMany({ where: { userId: b.id }, data: { status: "past_due" } });
    expect(await shown()).toEqual({ plan: "creator" });
    for (const data of [
      { status: "past_due", currentPeriodEnd: new Date(0) },
      { status: "revoked", currentPeriodEnd: fromNow(DAY_MS) },
    ] as const) {
      await prisma.subscription.updateMany({ where: { userId: b.id }, data });
      expect(await shown()).toBeNull();
    }
    await prisma.subscription.updateMany({
      where: { userId: b.id },
      data: { status: "active", currentPeriodEnd: new Date(0) },
    });
    expect(await shown()).toBeNull();
    expect((await sendTo(accounts.currentUser, { as: b })).body.subscription).toMatchObject({
      plan: "creator",
      status: "expired",
    });
    expect((await sendTo(posts.create, { body: { type: "text", text: "hi" }, as: b })).status).toBe(402);
  });

  test("counts exactly the posts that the profile lists, for the owner and for others", async () => {
    const b = await makePerson({ plan: "starter" });
    await Promise.all([
      makePost(b),
      makePost(b, { visibility: "private" }),
      makePost(b, { state: "held" }),
      makePost(b, { state: "removed" }),
    ]);
    for (const as of [null, b]) {
      const listed = await sendTo(posts.ofUser, { params: { id: b.id }, as });
      expect((await profile(as, b)).postsCount).toBe(listed.body.length);
    }
  });

  test("stores text verbatim, and rejects website addresses that could execute", async () => {
    const user = await makePerson();
    const change = (body: object) => sendTo(accounts.changeUser, { params: { id: user.id }, body, as: user });
    const { body } = await change({
      firstName: " <b>Zoë</b> ",
      bio: " <script>alert(1)</script> ",
      websiteUrl: "https://EXAMPLE.org/a?b=c#d",
    });
    expect(body).toMatchObject({
      firstName: "<b>Zoë</b>",
      bio: "<script>alert(1)</script>",
      websiteUrl: "https://example.org/a?b=c#d",
    });
    expect((await change({ bio: "  ", websiteUrl: "" })).body).toMatchObject({ bio: null, websiteUrl: null });
    for (const [typed, stored] of [
      ["example.org", "https://example.org/"],
      ["Example.org:8443/a", "https://example.org:8443/a"],
    ])
      expect((await change({ websiteUrl: typed })).body).toMatchObject({ websiteUrl: stored });
    for (const websiteUrl of [
      "javascript:alert(1)",
      "mailto:a@b.test",
      "https://me:secret@b.test",
      "localhost",
      "http://a.test",
      "https://",
      "https://a b",
      "data:text/html,x",
      `https://a.test/${"x".repeat(200)}`,
    ])
      expect([websiteUrl, (await change({ websiteUrl })).status]).toEqual([websiteUrl, 400]);
  });

  test("accepts a website as it is stored again, though letters outside ASCII make it longer", async () => {
    const user = await makePerson();
    const change = (websiteUrl: string) =>
      sendTo(accounts.changeUser, { params: { id: user.id }, body: { websiteUrl }, as: user });
    for (const typed of [`пример.рф/${"ñ".repeat(150)}`, `example.org/${"x".repeat(180)}`]) {
      const { body } = await change(typed);
      expect((await change(body.websiteUrl ?? "")).body).toMatchObject({ websiteUrl: body.websiteUrl });
    }
    expect((await change(`example.org/${"x".repeat(188)}`)).status).toBe(400);
  });

  test("returns not_found for profiles by a malformed username", async () => {
    const { getProfile } = await import("../queries/users");
    for (const username of ["\u0000", "nobody\u0000", "\ud800", "' OR 1=1 --", "x".repeat(10_000), ""])
      await expect(getProfile(null, { username })).rejects.toMatchObject({ code: "not_found" });
  });
});
