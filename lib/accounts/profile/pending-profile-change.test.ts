import "@/lib/testing/setup/database";
import { describe, expect, test } from "@jest/globals";
import { prisma } from "@/lib/infra/db";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makePerson, type TestUser } from "@/lib/testing/factories/people";
import { accounts } from "../contract";
import { getProfile } from "../queries/users";
import { approveProfile } from "./review-profile";

const THREAT = "I will kill you, I know where you live.";

const change = (person: TestUser, body: object) =>
  sendTo(accounts.changeUser, { as: person, params: { id: person.id }, body });

describe("profile screening", () => {
  test("publishes a profile text that passes and records its screening", async () => {
    const person = await makePerson();
    const { body } = await change(person, { bio: "I build small boats." });
    expect(body).toMatchObject({ bio: "I build small boats.", heldProfile: null });
    expect((await getProfile(null, { id: person.id })).bio).toBe("I build small boats.");
    expect(await prisma.screening.count({ where: { targetId: person.id, kind: "profile", verdict: "pass" } })).toBe(1);
  });

  test("shows a held profile field to its owner only, and publishes the others", async () => {
    const person = await makePerson();
    const { status, body } = await change(person, { bio: THREAT, lastName: "Harmless" });
    expect(status).toBe(200);
    expect(body).toMatchObject({ bio: THREAT, lastName: "Harmless", heldProfile: { bio: THREAT, reviewAsked: false } });
    expect(body.heldProfile?.hits[0]).toMatchObject({ category: "threat" });
    expect(body.heldProfile?.lastName).toBeUndefined();
    expect(await getProfile(null, { id: person.id })).toMatchObject({ bio: null, lastName: "Harmless" });
    const again = await sendTo(accounts.currentUser, { as: person });
    expect(again.body).toEqual(body);
  });

  test("publishes a corrected profile field, and keeps other fields held", async () => {
    const person = await makePerson();
    await change(person, { bio: THREAT });
    const { body } = await change(person, { websiteUrl: "https://boats.example" });
    expect(body).toMatchObject({ bio: THREAT, websiteUrl: "https://boats.example/", heldProfile: { bio: THREAT } });
    const changed = await change(person, { bio: "Boats." });
    expect(changed.body).toMatchObject({ bio: "Boats.", heldProfile: null });
    expect((await getProfile(null, { id: person.id })).bio).toBe("Boats.");
  });

  test("stops holding a profile field that is set back to its public value", async () => {
    const person = await makePerson();
    await change(person, { bio: "Boats." });
    await change(person, { bio: THREAT });
    expect((await change(person, { bio: "Boats." })).body.heldProfile).toBeNull();
  });

  test("keeps the review request of a held field that is submitted unchanged", async () => {
    const person = await makePerson();
    await change(person, { bio: THREAT });
    const response = await sendTo(accounts.reviewProfile, { as: person });
    expect(response.body.heldProfile?.reviewAsked).toBe(true);
    const { body } = await change(person, { bio: THREAT, firstName: "Grace" });
    expect(body).toMatchObject({ firstName: "Grace" });
    expect(body.heldProfile).toMatchObject({ bio: THREAT, reviewAsked: true });
  });

  test("publishes held fields on release, unless the username was taken meanwhile", async () => {
    const [person, other] = await Promise.all([makePerson(), makePerson()]);
    await change(person, { bio: THREAT });
    await approveProfile(person.id);
    expect((await getProfile(null, { id: person.id })).bio).toBe(THREAT);
    await expect(approveProfile(person.id)).rejects.toMatchObject({ code: "conflict" });
    await prisma.pendingProfileChange.create({
      data: { userId: person.id, values: { username: other.username }, screeningId: await screeningOf(person) },
    });
    await expect(approveProfile(person.id)).rejects.toMatchObject({ code: "conflict" });
    expect(await prisma.pendingProfileChange.count({ where: { userId: person.id } })).toBe(1);
  });

  test("holds the name of a new account and shows a placeholder to everyone else", async () => {
    const email = "held.name@veranda.test";
    const { status, body } = await sendTo(accounts.register, {
      body: { firstName: "Will Kill", lastName: "You I Will Kill You", email, password: "long enough" },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ firstName: "Will Kill", heldProfile: { firstName: "Will Kill" } });
    expect(await getProfile(null, { id: body.id })).toMatchObject({ firstName: "New", lastName: "Member" });
    expect(body.username).toMatch(/^newmember/);
  });
});

const screeningOf = async ({ id }: TestUser) =>
  (await prisma.screening.findFirstOrThrow({ where: { targetId: id }, select: { id: true } })).id;
