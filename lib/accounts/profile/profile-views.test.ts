import "@/lib/testing/setup/database";
import { beforeEach, expect, test } from "@jest/globals";
import { DAY_MS, fromNow } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { posts } from "@/lib/posts/contract";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makeBlock, makePerson, type TestUser } from "@/lib/testing/factories/people";
import { accounts } from "../contract";
import { sweepAccounts } from "../jobs";
import { countProfileViews } from "./profile-views";

let me: TestUser;
let ann: TestUser;
let bob: TestUser;

beforeEach(async () => {
  [me, ann, bob] = await Promise.all([makePerson(), makePerson(), makePerson()]);
});

const look = (as: TestUser, person: TestUser) => sendTo(accounts.viewed, { params: { id: person.id }, as });
const week = async (as: TestUser) => (await sendTo(posts.activity, { as })).body;

test("counts each member's profile view once a day, excluding oneself, however many sweeps run", async () => {
  for (const viewer of [ann, ann, bob, me]) await look(viewer, me);
  await Promise.all([countProfileViews(), countProfileViews(), sweepAccounts()]);
  expect(await week(me)).toMatchObject({ viewsCount: 2, before: { viewsCount: 0 } });
  await look(bob, me);
  await sweepAccounts();
  expect((await week(me)).viewsCount).toBe(2);
  expect((await week(ann)).viewsCount).toBe(0);
});

test("refuses to record a view when either side has blocked the other", async () => {
  await makeBlock(me, ann);
  await makeBlock(bob, me);
  for (const viewer of [ann, bob]) expect((await look(viewer, me)).status).toBe(404);
  await sweepAccounts();
  expect((await week(me)).viewsCount).toBe(0);
});

test("counts views in the week of their day, and deletes viewers after two days and counts after sixteen", async () => {
  const days = [0, 6, 7, 13, 14, 20];
  await prisma.profileView.createMany({
    data: days.map((ago) => ({ personId: me.id, viewerId: ann.id, day: fromNow(-ago * DAY_MS) })),
  });
  await sweepAccounts();
  expect(await week(me)).toMatchObject({ viewsCount: 2, before: { viewsCount: 2 } });
  const ownProfile = { where: { personId: me.id } };
  expect([await prisma.profileView.count(ownProfile), await prisma.profileViewDay.count(ownProfile)]).toEqual([1, 5]);
});
