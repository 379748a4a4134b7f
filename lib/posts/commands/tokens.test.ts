import "@/lib/testing/setup/database";
import { expect, test } from "@jest/globals";
import { fromNow, HOUR_MS } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { makeBlock, makeComment, makePerson, makePost, setRole } from "@/lib/testing/factories/people";
import { NewPost, type PostChange } from "../contract";
import { deletePost, purgePost } from "./delete";
import { createPost, editPost } from "./posts";

const writer = ({ id }: { id: string }) => ({ id, plan: "starter" as const });
const publish = async (author: { id: string }, text: string) =>
  (await createPost(writer(author), NewPost.parse({ type: "text", text, visibility: "public" }))).id;
const tagsOf = async (postId: string) =>
  (
    await prisma.postHashtag.findMany({
      where: { postId },
      orderBy: { tag: "asc" },
      select: { tag: true, isPublic: true },
    })
  ).map(({ tag, isPublic }) => `${tag}${isPublic ? "" : " (hidden)"}`);
const mentioned = async (postId: string) =>
  (await prisma.postMention.findMany({ where: { postId }, select: { userId: true } })).map(({ userId }) => userId);

test("hashtags and mentions are recorded with a post and updated by each edit", async () => {
  const [author, ann, enemy] = [await makePerson({ plan: "starter" }), await makePerson(), await makePerson()];
  await makeBlock(enemy, author);
  const id = await publish(
    author,
    `#Tea with @${ann.username}, @${enemy.username}, @${author.username} and @nobody_at_all. #tea #Rye`,
  );
  expect(await tagsOf(id)).toEqual(["rye", "tea"]);
  expect(await mentioned(id)).toEqual([ann.id]);
  await editPost(writer(author), id, { text: "#rye and #birds" });
  expect(await tagsOf(id)).toEqual(["birds", "rye"]);
  expect(await mentioned(id)).toEqual([]);
  await deletePost(writer(author), id);
  await purgePost(id);
  expect(await tagsOf(id)).toEqual([]);
});

test("hashtags can be found only while their post is public", async () => {
  const author = await makePerson({ plan: "starter" });
  const id = await publish(author, "#walks");
  const edit = (change: PostChange) => editPost(writer(author), id, change);
  await edit({ visibility: "private" });
  expect(await tagsOf(id)).toEqual(["walks (hidden)"]);
  await edit({ visibility: "public" });
  expect(await tagsOf(id)).toEqual(["walks"]);
  await setRole(author, "banned");
  expect(await tagsOf(id)).toEqual(["walks (hidden)"]);
  await setRole(author, "user");
  expect(await tagsOf(id)).toEqual(["walks"]);
});

test("twenty concurrent posts with the same new hashtags in different orders all succeed", async () => {
  const authors = await Promise.all(Array.from({ length: 20 }, () => makePerson({ plan: "starter" })));
  const words = ["#one_x", "#two_x", "#three_x", "#four_x"];
  await Promise.all(
    authors.map((author, n) => publish(author, [...words.slice(n % 4), ...words.slice(0, n % 4)].join(" "))),
  );
  expect(await prisma.postHashtag.count({ where: { tag: { endsWith: "_x" } } })).toBe(80);
});

test("the trending score sums activity with a half-life of two hours, and removed likes leave nothing", async () => {
  const [author, reader] = [await makePerson({ plan: "starter" }), await makePerson({ plan: "starter" })];
  const id = await makePost(author);
  const hoursAgo = (hours: number) => fromNow(-hours * HOUR_MS);
  const heat = async () => {
    const row = await prisma.postHeat.findUnique({ where: { postId: id }, select: { heat: true } });
    return row && 2 ** (row.heat - hoursAgo(0).getTime() / (2 * HOUR_MS));
  };
  await prisma.like.create({
    data: { postId: id, userId: reader.id, createdAt: hoursAgo(2) },
    select: { postId: true },
  });
  expect(await heat()).toBeCloseTo(0.5, 2);
  const comment = await makeComment(reader, id, { createdAt: hoursAgo(0) });
  expect(await heat()).toBeCloseTo(2.5, 2);
  await prisma.comment.update({ where: { id: comment }, data: { state: "held" }, select: { id: true } });
  expect(await heat()).toBeCloseTo(0.5, 2);
  await prisma.like.deleteMany({ where: { postId: id } });
  expect(await heat()).toBeNull();
});
