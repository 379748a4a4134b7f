import "@/lib/testing/setup/database";
import { expect, test } from "@jest/globals";
import { fromNow, HOUR_MS } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { finishPostProcessing } from "@/lib/posts/commands/attachments";
import { posts } from "@/lib/posts/contract";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { updatePerson } from "@/lib/testing/factories/account";
import { makeAsset, makePerson, makePost } from "@/lib/testing/factories/people";
import { media } from "../contract";

test("a limited account can delete its files, but not a failed one without which a text would be published", async () => {
  const me = await makePerson({ plan: "creator" });
  const parentId = await makePost(me, { type: "image", state: "failed" });
  const unreadable = { state: "failed", failure: "unreadable", storedBytes: 0n } as const;
  const failed = await makeAsset(me, { ...unreadable, parentType: "post", parentId });
  const ready = await makeAsset(me, { parentType: "post", parentId, position: 1 });
  const unattached = await makeAsset(me, unreadable);
  const remove = async (id: string) => (await sendTo(media.remove, { as: me, params: { id } })).status;
  const state = async () => {
    await finishPostProcessing(parentId);
    return (await prisma.post.findUniqueOrThrow({ where: { id: parentId }, select: { state: true } })).state;
  };
  await updatePerson(me, { limitedUntil: fromNow(HOUR_MS) });
  expect([await remove(failed), await remove(ready), await remove(unattached)]).toEqual([403, 200, 200]);
  expect(await state()).toBe("failed");
  await updatePerson(me, { limitedUntil: null });
  expect([await remove(failed), await state()]).toEqual([200, "live"]);
});

test("a limited account cannot take a file away from a held post, which would publish the rest", async () => {
  const me = await makePerson({ plan: "creator" });
  const parentId = await makePost(me, { type: "image", state: "held" });
  const flagged = await makeAsset(me, { parentType: "post", parentId });
  const remove = async () => (await sendTo(media.remove, { as: me, params: { id: flagged } })).status;
  const edit = async () => (await sendTo(posts.edit, { as: me, params: { id: parentId }, body: { media: [] } })).status;
  await updatePerson(me, { limitedUntil: fromNow(HOUR_MS) });
  expect([await remove(), await edit()]).toEqual([403, 403]);
  await updatePerson(me, { limitedUntil: null });
  expect(await remove()).toBe(200);
});
