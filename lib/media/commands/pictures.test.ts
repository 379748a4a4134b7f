import "@/lib/testing/setup/database";
import "@/lib/testing/setup/home";
import { describe, expect, test } from "@jest/globals";
import { accounts } from "@/lib/accounts/contract";
import { prisma } from "@/lib/infra/db";
import { applyEffect, undoEffect } from "@/lib/moderation/decisions/apply-decision";
import { findSubject } from "@/lib/moderation/queries/subjects";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { holdPicture, makeAsset, makePerson, type TestUser } from "@/lib/testing/factories/people";
import { media } from "../contract";
import { type PictureKind, pictures } from "../contract/pictures";
import { onAttachedMediaSettled } from "../jobs";

const upload = (owner: TestUser, overrides: Parameters<typeof makeAsset>[1] = {}) =>
  makeAsset(owner, { purpose: "picture", ...overrides });
const set = async (as: TestUser, assetId: string, kind: PictureKind = "avatar") =>
  sendTo(pictures.set, { as, body: { kind, assetId } });
const list = async (as: TestUser) => (await sendTo(pictures.list, { as })).body;
const profile = async ({ id }: TestUser) => (await sendTo(accounts.profile, { params: { id } })).body;
const accessOf = async (id: string) =>
  (await prisma.asset.findUnique({ where: { id }, select: { access: true } }))?.access ?? null;
const person = () => makePerson({ plan: "starter" });

describe("profile pictures", () => {
  test("an approved profile picture is shown to everyone at once, an avatar small and a cover large", async () => {
    const ann = await person();
    const [face, view] = [await upload(ann), await upload(ann)];
    expect((await set(ann, face)).body.state).toBe("live");
    expect((await set(ann, view, "cover")).status).toBe(201);
    expect(await profile(ann)).toMatchObject({
      profileImageUrl: `/media/${face}/640.webp`,
      coverImageUrl: `/media/${view}/1600.webp`,
    });
    expect([await accessOf(face), await accessOf(view)]).toEqual(["public", "public"]);
  });

  test("a new profile picture replaces the previous one and frees its storage", async () => {
    const ann = await person();
    const [first, second] = [await upload(ann), await upload(ann)];
    await set(ann, first);
    await set(ann, second);
    expect(await accessOf(first)).toBeNull();
    expect((await list(ann)).map(({ state }) => state)).toEqual(["live"]);
    expect((await profile(ann)).profileImageUrl).toContain(second);
  });

  test("concurrent choices of a profile picture leave exactly one that is shown and stored", async () => {
    const ann = await person();
    const [one, other] = [await upload(ann), await upload(ann)];
    const answers = await Promise.all([one, other, one, other].map((asset) => set(ann, asset)));
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect((await list(ann)).map(({ state }) => state)).toEqual(["live"]);
    const shown = (await profile(ann)).profileImageUrl?.includes(one) ? one : other;
    expect((await profile(ann)).profileImageUrl).toContain(shown);
    expect([await accessOf(shown), await accessOf(shown === one ? other : one)]).toEqual(["public", null]);
  });

  test("the previous profile picture stays until the new one is processed and approved", async () => {
    const ann = await person();
    const [first, second] = [await upload(ann), await upload(ann, { state: "processing", verdict: null })];
    await set(ann, first);
    const picture = (await set(ann, second)).body;
    expect(picture.state).toBe("processing");
    expect((await profile(ann)).profileImageUrl).toContain(first);
    await prisma.asset.update({
      where: { id: second },
      data: { state: "ready", verdict: "pass" },
      select: { id: true },
    });
    for (let time = 0; time < 2; time++) await onAttachedMediaSettled({ holder: { kind: "picture", id: picture.id } });
    expect((await profile(ann)).profileImageUrl).toContain(second);
  });

  test("a held profile picture is visible only to its owner, who can request a review of it", async () => {
    const ann = await person();
    const first = await upload(ann);
    await set(ann, first);
    const hit = { category: "nudity", score: 0.9, source: "image", start: 0, end: 0, text: "" };
    const second = await upload(ann, { verdict: "hold", hits: [hit] });
    const held = (await set(ann, second)).body;
    expect(held.state).toBe("held");
    expect((await profile(ann)).profileImageUrl).toContain(first);
    expect(await accessOf(second)).toBe("private");
    const response = await sendTo(pictures.review, { as: ann, params: { id: held.id } });
    expect(response.body.screening?.reviewAsked).toBe(true);
  });

  test("a profile picture that would be blurred elsewhere is held for review", async () => {
    const ann = await person();
    const held = (await set(ann, await upload(ann, { verdict: "queue", blurred: true }))).body;
    expect([held.state, held.screening?.verdict]).toEqual(["held", "hold"]);
    expect((await profile(ann)).profileImageUrl).toBeNull();
  });

  test("a profile picture rejects videos, uploads of others and uploads for another purpose", async () => {
    const [ann, bob] = [await person(), await person()];
    const wrong = [await upload(ann, { kind: "video" }), await upload(bob), await makeAsset(ann)];
    for (const id of wrong) expect((await set(ann, id)).status).toBe(400);
    expect(await list(ann)).toEqual([]);
    expect((await profile(ann)).profileImageUrl).toBeNull();
  });

  test("a profile picture disappears when it is removed or its file is deleted", async () => {
    const ann = await person();
    const picture = (await set(ann, await upload(ann))).body;
    expect((await sendTo(pictures.remove, { as: ann, params: { id: picture.id } })).status).toBe(200);
    expect((await profile(ann)).profileImageUrl).toBeNull();
    const file = await upload(ann);
    const again = (await set(ann, file)).body;
    await sendTo(media.remove, { as: ann, params: { id: file } });
    await onAttachedMediaSettled({ holder: { kind: "picture", id: again.id } });
    expect((await profile(ann)).profileImageUrl).toBeNull();
    expect(await list(ann)).toEqual([]);
  });
});

test("deleting the file of a held profile picture forgets what screening found in it", async () => {
  const ann = await person();
  const id = await holdPicture(ann);
  const { id: file } = await prisma.asset.findFirstOrThrow({ where: { parentId: id }, select: { id: true } });
  expect((await sendTo(media.remove, { as: ann, params: { id: file } })).status).toBe(200);
  await onAttachedMediaSettled({ holder: { kind: "picture", id } });
  expect(await prisma.profilePicture.count({ where: { id } })).toBe(0);
  const screening = await prisma.screening.findFirstOrThrow({ where: { targetId: id }, select: { hits: true } });
  expect(screening.hits).toEqual([]);
});

describe("moderation of profile pictures", () => {
  const caseTarget = async (targetType: "picture" | "user", targetId: string) => {
    const subject = await findSubject(targetType, targetId, prisma);
    return { targetType, targetId, subject, screeningId: subject?.screeningId ?? null };
  };

  test("a moderator can approve a held profile picture, which is then shown", async () => {
    const ann = await person();
    const id = await holdPicture(ann);
    await prisma.$transaction(async (tx) => applyEffect(await caseTarget("picture", id), { action: "dismiss" }, tx));
    expect((await list(ann)).map(({ state }) => state)).toEqual(["live"]);
    expect((await profile(ann)).profileImageUrl).not.toBeNull();
  });

  test("a moderator can remove a profile picture and restore it", async () => {
    const ann = await person();
    const file = await upload(ann);
    const { id } = (await set(ann, file)).body;
    const of = await caseTarget("picture", id);
    const { undo } = await prisma.$transaction((tx) => applyEffect(of, { action: "remove" }, tx));
    expect([(await profile(ann)).profileImageUrl, await accessOf(file), await list(ann)]).toEqual([
      null,
      "private",
      [],
    ]);
    await prisma.$transaction((tx) => undoEffect(of, { action: "remove", undo }, tx));
    expect((await profile(ann)).profileImageUrl).toContain(file);
    expect(await accessOf(file)).toBe("public");
  });

  test("removing a profile removes its pictures with its text, and restoring brings both back", async () => {
    const ann = await person();
    await prisma.user.update({ where: { id: ann.id }, data: { bio: "About me" }, select: { id: true } });
    const [face, view] = [await upload(ann), await upload(ann)];
    await set(ann, face);
    await set(ann, view, "cover");
    const of = await caseTarget("user", ann.id);
    const { undo } = await prisma.$transaction((tx) => applyEffect(of, { action: "remove" }, tx));
    expect(await profile(ann)).toMatchObject({ bio: null, profileImageUrl: null, coverImageUrl: null });
    await prisma.$transaction((tx) => undoEffect(of, { action: "remove", undo }, tx));
    const back = await profile(ann);
    expect([back.bio, back.profileImageUrl?.includes(face), back.coverImageUrl?.includes(view)]).toEqual([
      "About me",
      true,
      true,
    ]);
  });
});
