import "@/lib/testing/own-database";
import "@/lib/testing/own-home";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { accounts } from "@/lib/accounts/contract";
import { settings } from "@/lib/accounts/contract/settings";
import { prisma } from "@/lib/infra/db";
import { storage } from "@/lib/infra/storage";
import { folderOf } from "@/lib/media/paths";
import { removePost } from "@/lib/posts/commands/remove";
import { posts } from "@/lib/posts/contract";
import { holdPost, makeAsset, makeFollow, makePerson, setRole } from "@/lib/testing/factories";
import { send } from "@/lib/testing/http";
import { updatePerson } from "@/lib/testing/made-account";
import { serveMediaAlone } from "@/lib/testing/media-server";
import { until } from "@/lib/testing/until";
import { vibes } from "@/lib/vibes/contract";

let media: Awaited<ReturnType<typeof serveMediaAlone>>;
beforeAll(async () => {
  media = await serveMediaAlone();
});
afterAll(() => media.close());

const REFUSED_WITHIN_MS = 2_000;

/** What is fetched by a path alone, as an image is. */
const status = async (path: string) => (await fetch(`${media.origin}${path}`)).status;

/** How long a path goes on working, in milliseconds. */
async function refusedAfter(path: string): Promise<number> {
  const since = performance.now();
  await until(async () => (await status(path)) === 404, `404 for ${path}`);
  return performance.now() - since;
}

/** A private account with a picture for its followers, and the path that one of them was shown. */
async function shared(kind: "post" | "vibe") {
  const [author, follower] = [await makePerson({ plan: "starter" }), await makePerson()];
  await updatePerson(author, { isPrivate: true });
  await makeFollow(follower, author);
  const asset = await makeAsset(author, { purpose: kind });
  await (await storage()).putBytes(`${folderOf(asset)}1600.webp`, Buffer.from("x"), "image/webp");
  const postBody = { type: "image", text: "Look", visibility: "public", media: [{ id: asset }] };
  const { body } =
    kind === "post"
      ? await send(posts.create, { as: author, body: postBody })
      : await send(vibes.create, { as: author, body: { assetId: asset } });
  const shown = await send(kind === "post" ? posts.one : vibes.one, { as: follower, params: { id: body.id } });
  const path = shown.body.mediaUrl ?? "";
  expect([kind, await status(path)]).toEqual([kind, 200]);
  return { author, follower, id: body.id, asset, path };
}

type Shared = Awaited<ReturnType<typeof shared>>;
const of = (person: { id: string }) => ({ params: { id: person.id } });

const ENDINGS: Record<string, (it: Shared) => Promise<unknown>> = {
  "the post is held": ({ author, id }) => holdPost(author, id),
  "the post becomes its author's alone": ({ author: as, id }) =>
    send(posts.edit, { as, params: { id }, body: { visibility: "private" } }),
  "the post is deleted": ({ author: as, id }) => send(posts.remove, { as, params: { id } }),
  "staff remove the post": ({ id }) => removePost(id),
  "the author is banned, or leaves": ({ author }) => setRole(author, "banned"),
  "the follower is banned, or leaves": ({ follower }) => setRole(follower, "banned"),
  "the follower is removed": ({ author: as, follower }) => send(settings.removeFollower, { as, ...of(follower) }),
  "the follower unfollows": ({ author, follower: as }) => send(accounts.unfollow, { as, ...of(author) }),
  "the author blocks the follower": ({ author: as, follower }) => send(accounts.block, { as, ...of(follower) }),
  "the follower blocks the author": ({ author, follower: as }) => send(accounts.block, { as, ...of(author) }),
  "the account of the author is erased": ({ author }) => prisma.user.delete({ where: { id: author.id } }),
};

describe("a path that a follower was shown is refused within two seconds, without a cookie, once", () => {
  test.each(Object.entries(ENDINGS))("%s", async (_, end) => {
    const it = await shared("post");
    await end(it);
    expect(await refusedAfter(it.path)).toBeLessThan(REFUSED_WITHIN_MS);
  });

  test("they follow no longer, and the picture is a vibe's", async () => {
    const { author, follower, path } = await shared("vibe");
    await send(settings.removeFollower, { as: author, ...of(follower) });
    expect(await refusedAfter(path)).toBeLessThan(REFUSED_WITHIN_MS);
  });
});

test("what ends the path of one follower leaves those of the others", async () => {
  const { author, follower, id, path } = await shared("post");
  const other = await makePerson();
  await makeFollow(other, author);
  const theirs = (await send(posts.one, { as: other, params: { id } })).body.mediaUrl ?? "";
  const own = (await send(posts.one, { as: author, params: { id } })).body.mediaUrl ?? "";
  await send(settings.removeFollower, { as: author, ...of(follower) });
  await refusedAfter(path);
  expect([await status(theirs), await status(own)]).toEqual([200, 200]);
  expect(new Set([path, theirs, own]).size).toBe(3);
});
