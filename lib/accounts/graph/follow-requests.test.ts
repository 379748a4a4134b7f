import "@/lib/testing/setup/database";
import { describe, expect, test } from "@jest/globals";
import { prisma } from "@/lib/infra/db";
import { recordNotification } from "@/lib/notifications/commands/record";
import { notifications } from "@/lib/notifications/contract";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makeFollowRequest } from "@/lib/testing/factories/account";
import { consumeJobs } from "@/lib/testing/factories/asset";
import { makeBlock, makePerson, type TestUser } from "@/lib/testing/factories/people";
import { accounts } from "../contract";
import { settings } from "../contract/settings";
import { acceptAllFollowRequests } from "./follow-requests";

const setPrivate = (as: TestUser, isPrivate: boolean) => sendTo(settings.change, { as, body: { isPrivate } });
const follow = async (as: TestUser, { id }: TestUser) => (await sendTo(accounts.follow, { as, params: { id } })).body;
const unfollow = async (as: TestUser, { id }: TestUser) =>
  (await sendTo(accounts.unfollow, { as, params: { id } })).body;
const profile = async (as: TestUser, { id }: TestUser) => (await sendTo(accounts.profile, { as, params: { id } })).body;
const waiting = async (as: TestUser) => (await sendTo(settings.requests, { as })).body.map(({ id }) => id);
const answer = async (as: TestUser, name: "accept" | "decline", { id }: TestUser) =>
  (await sendTo(settings[name], { as, params: { id } })).status;

const requestedState = { isFollowing: false, isRequested: true };
const follows = { isFollowing: true, isRequested: false };
const neither = { isFollowing: false, isRequested: false };

async function shyAndTwo(): Promise<[shy: TestUser, ann: TestUser, bob: TestUser]> {
  const shy = await makePerson();
  await setPrivate(shy, true);
  return [shy, await makePerson(), await makePerson()];
}

describe("following a private account", () => {
  test("creates one request, however often it is sent, and a follow once accepted", async () => {
    const [shy, ann] = await shyAndTwo();
    for (let time = 0; time < 2; time++) expect(await follow(ann, shy)).toEqual(requestedState);
    expect(await profile(ann, shy)).toMatchObject({ ...requestedState, followersCount: 0 });
    expect(await waiting(shy)).toEqual([ann.id]);
    expect(await answer(shy, "accept", ann)).toBe(200);
    expect(await profile(ann, shy)).toMatchObject({ ...follows, followersCount: 1 });
    expect(await waiting(shy)).toEqual([]);
    expect(await answer(shy, "accept", ann)).toBe(404);
    expect(await follow(ann, shy)).toEqual(follows);
  });

  test("leaves nothing after a request is declined or withdrawn, and allows another one", async () => {
    const [shy, ann] = await shyAndTwo();
    await follow(ann, shy);
    expect(await answer(shy, "decline", ann)).toBe(200);
    expect(await profile(ann, shy)).toMatchObject(neither);
    expect(await follow(ann, shy)).toEqual(requestedState);
    expect(await unfollow(ann, shy)).toEqual(neither);
    expect(await waiting(shy)).toEqual([]);
  });

  test("lets only the requested user answer a follow request", async () => {
    const [shy, ann, bob] = await shyAndTwo();
    await follow(ann, shy);
    expect([await answer(bob, "accept", ann), await answer(ann, "accept", shy)]).toEqual([404, 404]);
    expect(await profile(ann, shy)).toMatchObject(requestedState);
  });

  test("deletes the request when the requester is blocked, and refuses one from a blocked user", async () => {
    const [shy, ann] = await shyAndTwo();
    await follow(ann, shy);
    await sendTo(accounts.block, { as: shy, params: { id: ann.id } });
    expect(await prisma.followRequest.count({ where: { personId: shy.id } })).toBe(0);
    const [other, bob] = await shyAndTwo();
    await makeBlock(other, bob);
    expect((await sendTo(accounts.follow, { as: bob, params: { id: other.id } })).status).toBe(404);
  });

  test("accepts pending requests when an account goes public, and keeps followers when it goes private", async () => {
    const [shy, ann, bob] = await shyAndTwo();
    await follow(ann, shy);
    await setPrivate(shy, false);
    expect(await profile(ann, shy)).toMatchObject({ ...follows, isPrivate: false });
    expect(await follow(bob, shy)).toEqual(follows);
    await setPrivate(shy, true);
    expect(await profile(bob, shy)).toMatchObject({ ...follows, isPrivate: true });
    const marked = await prisma.follow.count({ where: { followeeId: shy.id, isOfPrivate: true } });
    expect(marked).toBe(2);
  });

  test("accepts many requests with as many statements as few, and withdraws each notification", async () => {
    const acceptAll = async (requestCount: number) => {
      const shy = await makePerson();
      const requesters = await Promise.all(Array.from({ length: requestCount }, () => makePerson()));
      for (const requester of requesters) await makeFollowRequest(requester, shy);
      let statements = 0;
      await prisma.$transaction(async (tx) => {
        const get = (client: typeof tx, name: keyof typeof tx) => {
          if (name === "$executeRaw" || name === "$queryRaw") statements++;
          return client[name];
        };
        await acceptAllFollowRequests(
          shy,
          new Proxy(tx, { get: (client, name) => get(client, name as keyof typeof tx) }),
        );
      });
      expect(await prisma.follow.count({ where: { followeeId: shy.id } })).toBe(requestCount);
      const withdrawn = (await consumeJobs("notice.record")).filter((job) => JSON.stringify(job).includes(shy.id));
      expect(withdrawn).toHaveLength(requestCount);
      return statements;
    };
    expect(await acceptAll(5)).toBe(await acceptAll(2));
  });

  test("ends the follow when the owner removes the follower", async () => {
    const [shy, ann] = await shyAndTwo();
    await follow(ann, shy);
    await answer(shy, "accept", ann);
    const remove = () => sendTo(settings.removeFollower, { as: shy, params: { id: ann.id } });
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 404]);
    expect(await profile(ann, shy)).toMatchObject(neither);
  });

  test("notifies the owner only while the request is pending", async () => {
    const [shy, ann] = await shyAndTwo();
    const news = { kind: "followRequest", recipientId: shy.id, actorId: ann.id } as const;
    const notificationKinds = async () => (await sendTo(notifications.list, { as: shy })).body.map(({ kind }) => kind);
    await follow(ann, shy);
    await recordNotification(news);
    expect(await notificationKinds()).toEqual(["followRequest"]);
    await answer(shy, "accept", ann);
    await recordNotification(news);
    expect(await notificationKinds()).toEqual([]);
  });

  test("leaves either a follow or a request after 20 attempts concurrent with privacy changes", async () => {
    const [shy, ann] = await shyAndTwo();
    const changes = [true, false, true].map((isPrivate) => setPrivate(shy, isPrivate));
    const tries = Array.from({ length: 20 }, () => sendTo(accounts.follow, { as: ann, params: { id: shy.id } }));
    for (const { status } of await Promise.all([...changes, ...tries])) expect(status).toBe(200);
    const { isPrivate, isFollowing, isRequested } = await profile(ann, shy);
    expect([isFollowing, isRequested].filter(Boolean)).toHaveLength(1);
    expect(isRequested && !isPrivate).toBe(false);
  });
});
