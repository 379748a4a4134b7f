import "@/lib/testing/setup/database";
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { prisma } from "@/lib/infra/db";
import { recordStatements } from "@/lib/testing/assertions/statements";
import { cookieOf, sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makeFollowRequest, updatePerson } from "@/lib/testing/factories/account";
import {
  endPlan,
  holdPicture,
  makeBlock,
  makeFollow,
  makePerson,
  makePost,
  makeVibe,
  setRole,
  type TestUser,
} from "@/lib/testing/factories/people";
import { accounts } from "../contract";
import { onboarding } from "../contract/onboarding";
import { getOnboarding } from "./onboarding";

const NOTHING = { profile: false, email: false, follow: false, share: false };
const doneBy = async (person: { id: string }) => (await getOnboarding(person)).done;
const makePeople = (count: number) => Promise.all(Array.from({ length: count }, () => makePerson()));
const makeNewcomer = async (plan?: "starter") => {
  const person = await makePerson(plan && { plan });
  await updatePerson(person, { emailVerified: null, onboarding: "guide" });
  return person;
};

beforeEach(async () => {
  await prisma.user.deleteMany({});
});

describe("what a new account has done", () => {
  test("onboarding of a registered account starts with the guide and nothing done, and is read in one statement", async () => {
    await makePeople(3);
    const body = {
      firstName: "Nora",
      lastName: "Field",
      email: `${randomUUID()}@veranda.test`,
      password: "long enough",
    };
    const registered = await sendTo(accounts.register, { body });
    const { body: progress } = await sendTo(onboarding.get, { as: { cookie: cookieOf(registered) ?? "" } });
    expect(progress).toEqual({ stage: "guide", done: NOTHING });
    expect(await recordStatements(() => getOnboarding(registered.body))).toHaveLength(1);
  });

  test("shows no onboarding to accounts from before it existed", async () => {
    expect((await getOnboarding(await makePerson())).stage).toBeNull();
  });

  test("onboarding counts a subscriber's picture under review, confirmed email and first post or vibe, and no biography", async () => {
    await makePeople(3);
    const [ann, bo] = [await makeNewcomer("starter"), await makeNewcomer("starter")];
    await updatePerson(ann, { bio: "Potter" });
    expect(await doneBy(ann)).toEqual(NOTHING);
    await holdPicture(ann);
    await updatePerson(ann, { emailVerified: new Date(0) });
    await makePost(ann, { visibility: "private" });
    await makeVibe(bo);
    expect(await doneBy(ann)).toEqual({ ...NOTHING, profile: true, email: true, share: true });
    expect(await doneBy(bo)).toEqual({ ...NOTHING, share: true });
  });

  test("onboarding asks for three follows or requests, and users without a plan for a biography and six follows", async () => {
    const me = await makeNewcomer();
    const people = await makePeople(8);
    const [closed, ...others] = people as [TestUser, ...TestUser[]];
    await makeFollowRequest(me, closed);
    for (const [index, other] of others.slice(0, 5).entries()) {
      expect((await doneBy(me)).follow).toBe(index >= 2);
      expect((await doneBy(me)).share).toBe(false);
      await makeFollow(me, other);
    }
    await updatePerson(me, { bio: "Reads" });
    expect(await doneBy(me)).toEqual({ profile: true, email: false, follow: true, share: true });
  });

  test("onboarding asks users with a plan for a post, and asks for none again when a plan has ended", async () => {
    const [poster, lapsed] = [await makeNewcomer("starter"), await makeNewcomer("starter")];
    await makePost(lapsed);
    await endPlan(lapsed);
    expect([(await doneBy(poster)).share, (await doneBy(lapsed)).share]).toEqual([false, true]);
  });

  test("onboarding asks for no more follows than there are people to follow", async () => {
    const me = await makeNewcomer();
    expect((await doneBy(me)).follow).toBe(true);
    const [friend, banned, blocker] = (await makePeople(3)) as [TestUser, TestUser, TestUser];
    await setRole(banned, "banned");
    await makeBlock(blocker, me);
    expect((await doneBy(me)).follow).toBe(false);
    await makeFollow(me, friend);
    expect((await doneBy(me)).follow).toBe(true);
  });
});

test("dismissing ends the guide and then the checklist, each once, in any order of late and repeated calls", async () => {
  const [me, old] = [await makeNewcomer(), await makePerson()];
  const dismiss = async (as: TestUser, stage: "guide" | "checklist") => {
    expect((await sendTo(onboarding.dismiss, { as, body: { stage } })).status).toBe(200);
    return (await getOnboarding(as)).stage;
  };
  expect(await Promise.all([dismiss(me, "guide"), dismiss(me, "guide")])).toEqual(["checklist", "checklist"]);
  expect(await dismiss(me, "checklist")).toBeNull();
  expect([await dismiss(me, "guide"), await dismiss(old, "guide")]).toEqual([null, null]);
});
