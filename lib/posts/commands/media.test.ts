import "@/lib/testing/setup/database";
import { describe, expect, test } from "@jest/globals";
import { translatorFor } from "@/lib/i18n/translator";
import { prisma } from "@/lib/infra/db";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makeAsset, makePerson, setRole, type TestUser } from "@/lib/testing/factories/people";
import { posts } from "../contract";
import { finishPostProcessing } from "./attachments";
import { purgePost } from "./delete";
import { approvePost } from "./moderate";

const t = translatorFor("en", "posts");

const NUDE = { category: "nudity", score: 0.9, source: "image", start: 0, end: 0, text: "" };
const publish = (as: TestUser, media: string[], overrides: object = {}) =>
  sendTo(posts.create, {
    as,
    body: { type: "image", text: "Look", visibility: "public", media: media.map((id) => ({ id })), ...overrides },
  });
const read = (as: TestUser | null, id: string) => sendTo(posts.one, { as, params: { id } });
const access = async (id: string) =>
  await prisma.asset.findUniqueOrThrow({ where: { id }, select: { access: true, epoch: true } });
const become = (id: string, data: Parameters<typeof prisma.asset.update>[0]["data"]) =>
  prisma.asset.update({ where: { id }, data, select: { id: true } });

describe("posts with pictures", () => {
  test("a post shows its pictures in order with descriptions, and the first in the spec's media fields", async () => {
    const ada = await makePerson({ plan: "starter" });
    const [one, two] = [await makeAsset(ada), await makeAsset(ada, { alt: "As it was" })];
    const created = await sendTo(posts.create, {
      as: ada,
      body: { type: "image", text: "Look", media: [{ id: two }, { id: one, alt: "A fox" }] },
    });
    expect([created.status, created.error]).toEqual([201, null]);
    const seen = (await read(null, created.body.id)).body;
    expect(seen).toMatchObject({
      type: "image",
      state: "live",
      mediaUrl: `/media/${two}/1600.webp`,
      thumbUrl: `/media/${two}/640.webp`,
    });
    expect(seen.media.map(({ id, alt }) => [id, alt])).toEqual([
      [two, "As it was"],
      [one, "A fox"],
    ]);
  });

  test("a post accepts only the author's own unattached uploads that are ready and match its type", async () => {
    const [ada, bob] = [await makePerson({ plan: "creator" }), await makePerson({ plan: "starter" })];
    const [picture, video] = [await makeAsset(ada), await makeAsset(ada, { kind: "video" })];
    const refused = async (media: string[], overrides: object = {}, as = ada) =>
      expect([(await publish(as, media, overrides)).status, media, overrides]).toEqual([400, media, overrides]);
    await refused([]);
    await refused([picture], { type: "text" });
    await refused([video]);
    await refused([picture], { type: "video" });
    await refused([picture, video]);
    await refused([picture, picture]);
    await refused([picture], {}, bob);
    await refused([await makeAsset(ada, { purpose: "vibe" })]);
    await refused([await makeAsset(ada, { state: "uploading", length: 9n })]);
    await refused([await makeAsset(ada, { state: "failed", failure: "unreadable" })]);
    await refused(await Promise.all(Array.from({ length: 11 }, () => makeAsset(ada))));
    expect((await publish(ada, [video], { type: "video" })).status).toBe(201);
    const answers = await Promise.all(Array.from({ length: 6 }, () => publish(ada, [picture])));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400, 400]);
    expect(await prisma.post.count({ where: { authorId: ada.id } })).toBe(2);
  });

  test("the files of a post are public with it, and private once it is hidden", async () => {
    const ada = await makePerson({ plan: "starter" });
    const asset = await makeAsset(ada);
    const { id } = (await publish(ada, [asset])).body;
    expect((await access(asset)).access).toBe("public");
    const edit = (body: object) => sendTo(posts.edit, { as: ada, params: { id }, body });
    await edit({ visibility: "private" });
    const closed = await access(asset);
    expect(closed.access).toBe("private");
    expect((await read(ada, id)).body.mediaUrl).toMatch(/^\/media\/s\//);
    await edit({ visibility: "public" });
    expect((await access(asset)).epoch).toBe(closed.epoch + 1);
    await setRole(ada, "banned");
    expect((await access(asset)).access).toBe("private");
    await setRole(ada, "user");
    await prisma.post.update({ where: { id }, data: { state: "removed" }, select: { id: true } });
    expect((await access(asset)).access).toBe("private");
    expect(await prisma.cdnPurge.count({ where: { assetId: asset } })).toBe(3);
  });

  test("deleting a post deletes its files", async () => {
    const ada = await makePerson({ plan: "starter" });
    const asset = await makeAsset(ada);
    const { id } = (await publish(ada, [asset])).body;
    expect((await sendTo(posts.remove, { as: ada, params: { id } })).status).toBe(200);
    await purgePost(id);
    expect(await prisma.asset.count({ where: { id: asset } })).toBe(0);
    expect(await prisma.assetErasure.count({ where: { assetId: asset } })).toBe(1);
  });
});

describe("screening of pictures", () => {
  test("a picture that screening flags holds the post with a reason for its author, until it is approved", async () => {
    const ada = await makePerson({ plan: "starter" });
    const created = await publish(ada, [await makeAsset(ada), await makeAsset(ada, { verdict: "hold", hits: [NUDE] })]);
    expect(created.body).toMatchObject({
      state: "held",
      screening: { verdict: "hold", hits: [NUDE], ms: expect.any(Number) },
    });
    expect((await read(null, created.body.id)).status).toBe(404);
    await approvePost(created.body.id);
    expect((await read(null, created.body.id)).body).toMatchObject({ state: "live", screening: null });
    expect((await read(ada, created.body.id)).body.state).toBe("live");
  });

  test("removing the flagged picture releases the post", async () => {
    const ada = await makePerson({ plan: "starter" });
    const [fine, nude] = [await makeAsset(ada), await makeAsset(ada, { verdict: "hold", hits: [NUDE] })];
    const { id } = (await publish(ada, [nude, fine])).body;
    const after = await sendTo(posts.edit, { as: ada, params: { id }, body: { media: [{ id: fine }] } });
    expect(after.body).toMatchObject({ state: "live", type: "image", screening: { verdict: "pass" } });
    expect(await prisma.asset.count({ where: { id: nude } })).toBe(0);
    const none = await sendTo(posts.edit, { as: ada, params: { id }, body: { media: [] } });
    expect(none.body).toMatchObject({ state: "live", type: "text", media: [], mediaUrl: null });
  });
});

describe("posts with attachments in processing", () => {
  test("a post stays private until its attachments are ready, then appears on top of the feed", async () => {
    const ada = await makePerson({ plan: "starter" });
    const [slow, ready] = [await makeAsset(ada, { state: "processing", verdict: null }), await makeAsset(ada)];
    const created = await publish(ada, [slow, ready]);
    const { id } = created.body;
    expect([created.status, created.body.state]).toEqual([201, "processing"]);
    expect((await read(null, id)).status).toBe(404);
    expect((await access(ready)).access).toBe("private");
    await finishPostProcessing(id);
    expect((await read(ada, id)).body.state).toBe("processing");
    await become(slow, { state: "ready", verdict: "pass", screeningMs: 40 });
    await Promise.all([finishPostProcessing(id), finishPostProcessing(id), finishPostProcessing(id)]);
    const shown = (await read(null, id)).body;
    expect(shown.state).toBe("live");
    expect(Date.parse(shown.createdAt)).toBeGreaterThan(Date.parse(created.body.createdAt));
    expect((await access(slow)).access).toBe("public");
    expect(await prisma.screening.count({ where: { targetId: id } })).toBe(1);
    expect((await read(ada, id)).body.screening).toMatchObject({ verdict: "pass", ms: expect.any(Number) });
    expect((await read(ada, id)).body.screening?.ms).toBeGreaterThan(40);
  });

  test("a failed attachment fails the post with a reason until it is removed", async () => {
    const ada = await makePerson({ plan: "starter" });
    const [broken, fine] = [await makeAsset(ada, { state: "processing", verdict: null }), await makeAsset(ada)];
    const { id } = (await publish(ada, [broken, fine])).body;
    await become(broken, { state: "failed", failure: "unreadable" });
    await finishPostProcessing(id);
    const failed = (await read(ada, id)).body;
    expect(failed.state).toBe("failed");
    expect(failed.media[0]?.failure).toBe("media.failures.unreadable");
    expect((await read(null, id)).status).toBe(404);
    const edited = await sendTo(posts.edit, { as: ada, params: { id }, body: { media: [{ id: fine }] } });
    expect(edited.body.state).toBe("live");
  });

  test("approving the text of a post does not approve pictures that are not yet screened", async () => {
    const ada = await makePerson({ plan: "starter" });
    const slow = await makeAsset(ada, { state: "processing", verdict: null });
    const created = await publish(ada, [slow], { text: "I will find you and I will kill you" });
    const { id } = created.body;
    expect(created.body.state).toBe("held");
    await approvePost(id);
    expect((await read(ada, id)).body.state).toBe("processing");
    await become(slow, { state: "ready", verdict: "hold", hits: [NUDE] });
    await finishPostProcessing(id);
    expect((await read(ada, id)).body).toMatchObject({ state: "held" });
    expect((await read(ada, id)).body.screening?.hits).toContainEqual(NUDE);
    const second = await makeAsset(ada, { state: "processing", verdict: null });
    const both = (await publish(ada, [second], { text: "I will find you and I will kill you" })).body;
    await become(second, { state: "ready", verdict: "hold", hits: [NUDE] });
    await finishPostProcessing(both.id);
    expect((await read(ada, both.id)).body.screening?.hits).toHaveLength((both.screening?.hits.length ?? 0) + 1);
    // The decision about the first text does not apply to the new one.
    const [other, later] = [await makeAsset(ada, { state: "processing", verdict: null }), "I will kill you tomorrow"];
    await approvePost(id);
    const edited = await sendTo(posts.edit, { as: ada, params: { id }, body: { text: later, media: [{ id: other }] } });
    await become(other, { state: "ready", verdict: "pass" });
    await finishPostProcessing(id);
    expect([edited.status, (await read(ada, id)).body.state]).toEqual([200, "held"]);
  });
});

test("an approved text stays approved when a picture that is still processed is added", async () => {
  const ada = await makePerson({ plan: "starter" });
  const { body: held } = await publish(ada, [], { type: "text", text: "I will find you and I will kill you" });
  await approvePost(held.id);
  const slow = await makeAsset(ada, { state: "processing", verdict: null });
  const body = { media: [{ id: slow }] };
  expect((await sendTo(posts.edit, { as: ada, params: { id: held.id }, body })).body.state).toBe("processing");
  await become(slow, { state: "ready", verdict: "pass" });
  await finishPostProcessing(held.id);
  expect([held.state, (await read(null, held.id)).body.state]).toEqual(["held", "live"]);
});

test("an image description is screened with the text, when new and when changed", async () => {
  const ada = await makePerson({ plan: "starter" });
  const [one, two] = [await makeAsset(ada), await makeAsset(ada)];
  const threat = "I will find you and I will kill you";
  const held = await publish(ada, [], { media: [{ id: one, alt: threat }] });
  expect(held.body.state).toBe("held");
  expect(held.body.screening?.hits).toEqual([
    expect.objectContaining({ category: "threat", media: { id: one, seconds: null } }),
  ]);
  const { id } = (await publish(ada, [two])).body;
  const edited = await sendTo(posts.edit, { as: ada, params: { id }, body: { media: [{ id: two, alt: threat }] } });
  expect(edited.body.state).toBe("held");
  expect((await read(null, id)).status).toBe(404);
  await approvePost(id);
  expect((await read(null, id)).body.media[0]?.alt).toBe(threat);
  // Changed by the media feature; the post learns of it by an event.
  await become(two, { alt: `${threat}. The harbour at noon.` });
  await finishPostProcessing(id);
  expect((await read(ada, id)).body.state).toBe("live");
  await become(two, { alt: "Send £500 by gift card to claim your prize, or I will burn your house down" });
  await finishPostProcessing(id);
  expect((await read(ada, id)).body.state).toBe("held");
});

test("adding pictures needs a plan; removing and reordering do not", async () => {
  const ada = await makePerson({ plan: "starter" });
  const [one, two, three] = [await makeAsset(ada), await makeAsset(ada), await makeAsset(ada)];
  const { id } = (await publish(ada, [one, two])).body;
  await prisma.subscription.delete({ where: { userId: ada.id }, select: { userId: true } });
  const edit = (media: string[]) =>
    sendTo(posts.edit, { as: ada, params: { id }, body: { media: media.map((each) => ({ id: each })) } });
  expect((await edit([one, two, three])).error?.message).toBe(t("needPlan"));
  const turned = await edit([two, one]);
  expect(turned.body.media.map((each) => each.id)).toEqual([two, one]);
  expect(turned.body.editedAt).toBeNull();
  expect((await edit([two])).status).toBe(200);
});
