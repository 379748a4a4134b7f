import { DAY_MS, fromNow, HOUR_MS, MINUTE_MS, now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import type { Prisma } from "@/prisma/generated/client";
import { makePost } from "./people";

interface PollOptions {
  multiple?: boolean;
  options?: readonly string[];
  closesAt?: Date;
}

export async function makePoll(
  author: { id: string },
  { multiple = false, options = ["Yes", "No"], closesAt = fromNow(HOUR_MS) }: PollOptions = {},
): Promise<string> {
  const postId = await makePost(author, { hasPoll: true });
  const rows = options.map((text, position) => ({ text, position }));
  await prisma.poll.create({
    data: { postId, multiple, closesAt, options: { create: rows } },
    select: { postId: true },
  });
  return postId;
}

/** Newest first, a minute apart. */
export const makePosts = (author: { id: string }, texts: readonly string[]) =>
  prisma.post.createMany({
    data: texts.map((text, index) => ({ authorId: author.id, text, createdAt: fromNow(-(index + 1) * MINUTE_MS) })),
  });

export const makeView = (viewer: { id: string }, postId: string, createdAt = fromNow(-DAY_MS)) =>
  prisma.postView.create({ data: { postId, viewerId: viewer.id, createdAt }, select: { postId: true } });

/** Creates a post with the rows that publishing creates. Returns its id. */
export async function makeTaggedPost(author: { id: string }, tag: string, text: string, db: Db = prisma) {
  const createdAt = now();
  const postId = await makePost(author, { text, createdAt }, db);
  await db.hashtag.upsert({ where: { tag }, create: { tag }, update: {}, select: { tag: true } });
  await db.postHashtag.create({
    data: { postId, tag, authorId: author.id, createdAt, isPublic: true },
    select: { postId: true },
  });
  return postId;
}

/** Creates a post with its previous text. Returns its id. */
export async function makeEditedPost(author: { id: string }, db: Db = prisma): Promise<string> {
  const postId = await makePost(author, { text: "The swifts are back.", editedAt: now() }, db);
  await db.revision.create({
    data: { postId, text: "The swift are back.", state: "live", createdAt: fromNow(-HOUR_MS), replacedAt: now() },
    select: { postId: true },
  });
  return postId;
}

export async function makeDraft(
  author: { id: string },
  overrides: Partial<Prisma.DraftUncheckedCreateInput> = {},
): Promise<string> {
  const content = {
    text: "Half a thought",
    contentWarning: null,
    visibility: "public",
    audience: "everyone",
    allowComments: true,
    media: [],
    poll: null,
    quoteOf: null,
    showsLinkPreview: true,
  };
  const data = { content, createdAt: now(), updatedAt: now(), ...overrides, authorId: author.id };
  return (await prisma.draft.create({ data, select: { id: true } })).id;
}

export const makeCollection = async (owner: { id: string }, name = "Later"): Promise<string> =>
  (await prisma.collection.create({ data: { name, ownerId: owner.id, createdAt: now() }, select: { id: true } })).id;

/** Reposts, bookmarks and likes of another's post and comment, and drafts. */
export async function createTracesAroundPosts(
  author: { id: string },
  otherPostId: string,
  comment: string,
): Promise<void> {
  const userId = author.id;
  const collectionId = await makeCollection(author);
  await makeDraft(author);
  await prisma.repost.create({ data: { userId, postId: otherPostId }, select: { userId: true } });
  await prisma.bookmark.create({ data: { userId, postId: otherPostId, collectionId }, select: { userId: true } });
  await prisma.commentLike.create({ data: { userId, commentId: comment }, select: { userId: true } });
  const poll = await makePoll(author);
  await prisma.pollBallot.create({ data: { userId, postId: poll, choices: [0] }, select: { userId: true } });
  await prisma.hashtag.create({ data: { tag: `of_${userId.slice(-12)}` }, select: { tag: true } });
  await prisma.postHashtag.create({
    data: { postId: poll, tag: `of_${userId.slice(-12)}`, authorId: userId, createdAt: now(), isPublic: true },
    select: { postId: true },
  });
  await prisma.postMention.create({ data: { postId: otherPostId, userId }, select: { userId: true } });
  await prisma.postView.create({ data: { postId: otherPostId, viewerId: userId }, select: { postId: true } });
  await prisma.postDismissal.create({ data: { postId: otherPostId, userId }, select: { postId: true } });
  await prisma.feedSettings.create({ data: { userId }, select: { userId: true } });
}
