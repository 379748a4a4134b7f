import "@/lib/testing/setup/database";
import "@/lib/testing/setup/home";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { accounts } from "@/lib/accounts/contract";
import { type ContentAudience, closeFriends } from "@/lib/accounts/contract/close-friends";
import { settings } from "@/lib/accounts/contract/settings";
import { prisma } from "@/lib/infra/db";
import { mediaStorage } from "@/lib/infra/storage";
import { media } from "@/lib/media/contract";
import { assetFolder } from "@/lib/media/files/asset-urls";
import { removePostByModerator } from "@/lib/posts/commands/moderate";
import { posts } from "@/lib/posts/contract";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makeCloseFriend, updatePerson } from "@/lib/testing/factories/account";
import { holdPost, makeAsset, makeFollow, makePerson, setRole, type TestUser } from "@/lib/testing/factories/people";
import { serveMediaAlone } from "@/lib/testing/setup/media-server";
import { waitFor } from "@/lib/testing/wait/wait-for";
import { vibes } from "@/lib/vibes/contract";

let server: Awaited<ReturnType<typeof serveMediaAlone>>;
beforeAll(async () => {
  server = await serveMediaAlone();
});
afterAll(() => server.close());

/** Fetches by path alone, without a cookie, as an image element does. */
const status = async (path: string) => (await fetch(`${server.origin}${path}`)).status;

/** Resolves once a path is rejected, well before its signature expires. */
const isRefused = (path: string) => waitFor(async () => (await status(path)) === 404, `404 for ${path}`);

async function sharePost(as: TestUser, follower: TestUser, asset: string, audience: ContentAudience) {
  const body = { type: "image", text: "Look", visibility: "public", audience, media: [{ id: asset }] };
  const { id } = (await sendTo(posts.create, { as, body })).body;
  return (await sendTo(posts.one, { as: follower, params: { id } })).body;
}

async function shareVibe(as: TestUser, follower: TestUser, assetId: string, audience: ContentAudience) {
  const { id } = (await sendTo(vibes.create, { as, body: { assetId, audience } })).body;
  return (await sendTo(vibes.one, { as: follower, params: { id } })).body;
}

/**
 * A picture that a private account shares with its followers, or another account with close friends, and the path that
 * one of them received.
 */
async function shared(kind: "post" | "vibe", audience: ContentAudience = "everyone") {
  const [author, follower] = [await makePerson({ plan: "starter" }), await makePerson()];
  if (audience === "everyone") {
    await updatePerson(author, { isPrivate: true });
    await makeFollow(follower, author);
  } else await makeCloseFriend(author, follower);
  const asset = await makeAsset(author, { purpose: kind });
  await (await mediaStorage()).putBytes(`${assetFolder(asset)}1600.webp`, Buffer.from("x"), "image/webp");
  const { id, mediaUrl } = await (kind === "post" ? sharePost : shareVibe)(author, follower, asset, audience);
  const path = mediaUrl ?? "";
  expect([kind, await status(path)]).toEqual([kind, 200]);
  return { author, follower, id, asset, path };
}

type Shared = Awaited<ReturnType<typeof shared>>;
const of = (person: { id: string }) => ({ params: { id: person.id } });

const ENDINGS: Record<string, (it: Shared) => Promise<unknown>> = {
  "the post is held": ({ author, id }) => holdPost(author, id),
  "the post becomes its author's alone": ({ author: as, id }) =>
    sendTo(posts.edit, { as, params: { id }, body: { visibility: "private" } }),
  "the post is deleted": ({ author: as, id }) => sendTo(posts.remove, { as, params: { id } }),
  "staff remove the post": ({ id }) => removePostByModerator(id),
  "the author is banned, or leaves": ({ author }) => setRole(author, "banned"),
  "the follower is banned, or leaves": ({ follower }) => setRole(follower, "banned"),
  "the follower is removed": ({ author: as, follower }) => sendTo(settings.removeFollower, { as, ...of(follower) }),
  "the follower unfollows": ({ author, follower: as }) => sendTo(accounts.unfollow, { as, ...of(author) }),
  "the author blocks the follower": ({ author: as, follower }) => sendTo(accounts.block, { as, ...of(follower) }),
  "the follower blocks the author": ({ author, follower: as }) => sendTo(accounts.block, { as, ...of(author) }),
  "the account of the author is erased": ({ author }) => prisma.user.delete({ where: { id: author.id } }),
};

describe("the signed path of a follower", () => {
  test.each(Object.entries(ENDINGS))("rejects the signed media path of a follower once %s", async (_, end) => {
    const it = await shared("post");
    await end(it);
    await isRefused(it.path);
  });

  test("rejects the signed path of a vibe once its follower is removed", async () => {
    const { author, follower, path } = await shared("vibe");
    await sendTo(settings.removeFollower, { as: author, ...of(follower) });
    await isRefused(path);
  });
});

test.each(["post", "vibe"] as const)("rejects the signed path of a %s once a close friend is removed", async (kind) => {
  const { author, follower: friend, asset, path } = await shared(kind, "close_friends");
  expect(await status(`/media/${asset}/1600.webp`)).toBe(404);
  await sendTo(closeFriends.remove, { as: author, ...of(friend) });
  await isRefused(path);
});

test.each(["post", "vibe"] as const)(
  "renews the signed paths of a %s for those who may see it, and no one else",
  async (kind) => {
    const { author, follower, asset } = await shared(kind);
    const renew = (as: TestUser) => sendTo(media.one, { as, params: { id: asset } });
    const { status: found, body } = await renew(follower);
    expect([found, await status(body.url ?? "")]).toEqual([200, 200]);
    expect((await renew(await makePerson())).status).toBe(404);
    await sendTo(settings.removeFollower, { as: author, ...of(follower) });
    expect([(await renew(follower)).status, (await renew(author)).status]).toEqual([404, 200]);
  },
);

test("keeps the signed paths of other followers valid when one is removed", async () => {
  const { author, follower, id, path } = await shared("post");
  const other = await makePerson();
  await makeFollow(other, author);
  const theirs = (await sendTo(posts.one, { as: other, params: { id } })).body.mediaUrl ?? "";
  const own = (await sendTo(posts.one, { as: author, params: { id } })).body.mediaUrl ?? "";
  await sendTo(settings.removeFollower, { as: author, ...of(follower) });
  await isRefused(path);
  expect([await status(theirs), await status(own)]).toEqual([200, 200]);
  expect(new Set([path, theirs, own]).size).toBe(3);
});

test("restricts the public file of a post while the post is age-gated", async () => {
  const author = await makePerson({ plan: "starter" });
  const asset = await makeAsset(author);
  await (await mediaStorage()).putBytes(`${assetFolder(asset)}1600.webp`, Buffer.from("x"), "image/webp");
  const body = { type: "image", text: "Look", visibility: "public", media: [{ id: asset }] } as const;
  const { id } = (await sendTo(posts.create, { as: author, body })).body;
  const path = `/media/${asset}/1600.webp`;
  expect(await status(path)).toBe(200);
  const gate = (isAgeGated: boolean) =>
    prisma.post.update({ where: { id }, data: { isAgeGated }, select: { id: true } });
  await gate(true);
  await isRefused(path);
  const shown = (await sendTo(posts.one, { as: await makePerson(), params: { id } })).body.mediaUrl ?? "";
  expect(shown).toMatch(/^\/media\/s\//);
  await gate(false);
  await waitFor(async () => (await status(path)) === 200, `200 for ${path}`);
});
