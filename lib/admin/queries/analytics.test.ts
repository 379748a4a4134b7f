import "@/lib/testing/setup/database";
import { expect, test } from "@jest/globals";
import { prisma } from "@/lib/infra/db";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makeReport } from "@/lib/testing/factories/case";
import { makePerson, makePost, setRole } from "@/lib/testing/factories/people";
import { admin } from "../contract";

test("counts pending reports, posts not removed, all accounts and subscriptions in effect", async () => {
  const boss = await makePerson({ role: "admin" });
  const [writer, reader] = [await makePerson({ plan: "creator" }), await makePerson({ plan: "starter" })];
  const [lapsed, banned] = [await makePerson({ plan: "starter" }), await makePerson()];
  await setRole(banned, "banned");
  await prisma.subscription.update({
    where: { userId: lapsed.id },
    data: { currentPeriodEnd: new Date(0) },
    select: { userId: true },
  });
  const post = await makePost(writer);
  await makePost(writer, { visibility: "private" });
  await makePost(writer, { state: "held" });
  await makePost(writer, { state: "removed" });
  const about = { targetType: "post", targetId: post } as const;
  await makeReport(reader, about);
  await makeReport(lapsed, about, { status: "dismissed" });
  await makeReport(boss, about, { status: "resolved" });
  const { status, body } = await sendTo(admin.analytics, { as: boss });
  expect([status, body]).toEqual([200, { pendingReports: 1, totalPosts: 3, totalUsers: 5, activeSubscriptions: 2 }]);
});

test("returns zeros for an empty site", async () => {
  const { getSiteAnalytics } = await import("./analytics");
  await prisma.user.deleteMany();
  expect(await getSiteAnalytics()).toEqual({ pendingReports: 0, totalPosts: 0, totalUsers: 0, activeSubscriptions: 0 });
});
