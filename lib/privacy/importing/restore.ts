import "server-only";
import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import type { z } from "zod";
import { ProfileChange } from "@/lib/accounts/contract";
import { changeProfile } from "@/lib/accounts/profile/change-profile";
import type { Actor } from "@/lib/accounts/session/session";
import { AppError, invalid, notFound } from "@/lib/http/errors";
import { describeMessage } from "@/lib/i18n/message-descriptor";
import { DAY_MS, fromNow, now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { newId } from "@/lib/infra/ids";
import { createUpload } from "@/lib/media/commands/create-upload";
import { finishUpload } from "@/lib/media/commands/finish-upload";
import { setPicture } from "@/lib/media/commands/profile-pictures";
import { createStagedFile, stagedFilePath } from "@/lib/media/uploads/staging";
import { bookmarkPost, createCollection } from "@/lib/posts/commands/bookmarks";
import { createDraft } from "@/lib/posts/commands/drafts";
import { createPost } from "@/lib/posts/commands/posts";
import { assertQuotable } from "@/lib/posts/commands/quote";
import { NewPost } from "@/lib/posts/contract";
import { MAX_RECENT_RESTORED_POSTS, RECENT_RESTORED_DAYS } from "../constants";
import {
  type ArchivedBookmark,
  type ArchivedCollection,
  type ArchivedDraft,
  type ArchivedFile,
  type ArchivedPost,
  type ArchivedProfile,
  isRestorable,
  restoredFiles,
  shownProfilePictures,
} from "./archive-schemas";
import { type OpenedArchive, sourceFileOf } from "./open-archive";

export type ImportOwner = Pick<Actor, "id" | "role" | "plan" | "limitedUntil">;
type Kind = "profile" | "media" | "picture" | "post" | "draft" | "collection" | "bookmark";

const past = (at: Date): Date => (at > now() ? now() : at);

interface Restoring {
  importId: string;
  owner: ImportOwner;
  archive: OpenedArchive;
}

async function newIdOf({ importId }: Restoring, kind: Kind, oldId: string, db: Db = prisma): Promise<string | null> {
  const where = { importId_kind_oldId: { importId, kind, oldId } };
  return (await db.importedItem.findUnique({ where, select: { newId: true } }))?.newId ?? null;
}

/** Restores one item once, with its id mapping in one transaction. Skips items that our own rules refuse. */
async function once(
  restoring: Restoring,
  kind: Kind,
  oldId: string,
  make: (tx: Db) => Promise<string>,
): Promise<string | null> {
  const existingId = await newIdOf(restoring, kind, oldId);
  if (existingId) return existingId;
  try {
    return await inTransaction(prisma, async (tx) => {
      const id = await make(tx);
      const { importId } = restoring;
      await tx.importedItem.create({ data: { importId, kind, oldId, newId: id }, select: { oldId: true } });
      return id;
    });
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return null;
    throw error;
  }
}

/** Restores the profile fields, and the username if it is free. */
async function restoreProfile(restoring: Restoring, profile: ArchivedProfile): Promise<void> {
  const { owner } = restoring;
  const { id, username, website: websiteUrl, firstName, lastName, bio } = profile;
  // A part that breaks the current rules is not restored.
  const allowed = (part: z.input<typeof ProfileChange>) => ProfileChange.safeParse(part).data;
  const change = { ...allowed({ firstName, lastName }), ...allowed({ bio }), ...allowed({ websiteUrl }) };
  await once(restoring, "profile", id, async (tx) => {
    await changeProfile(owner, owner.id, change, tx);
    const named = allowed({ username });
    if (named && (await tx.user.count({ where: { username: named.username } })) === 0)
      await changeProfile(owner, owner.id, named, tx).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
      });
    return owner.id;
  });
}

/** Restores a file like an upload: counted against the quota, processed and screened. */
async function restoreFile(restoring: Restoring, file: ArchivedFile): Promise<void> {
  const { owner, archive } = restoring;
  const name = sourceFileOf(file);
  if (!name) return;
  const id = await once(restoring, "media", file.id, async (tx) => {
    const newRowId = newId();
    const type = file.kind === "video" ? "video/mp4" : "image/webp";
    const metadata = { name: file.fileName, type, purpose: file.purpose };
    await createUpload(owner, { id: newRowId, length: archive.sizeOf(name), metadata, isRestored: true }, tx);
    await tx.asset.update({
      where: { id: newRowId },
      data: { alt: file.alt, createdAt: past(file.createdAt) },
      select: { id: true },
    });
    return newRowId;
  });
  const asset = id && (await prisma.asset.findUnique({ where: { id }, select: { state: true } }));
  // A worker may have died after writing part of the file: write all of it again.
  if (!id || !asset || asset.state !== "uploading") return;
  await createStagedFile(id);
  await pipeline(await archive.open(name), createWriteStream(stagedFilePath(id)));
  await finishUpload(id);
}

/** Restores a profile picture, shown once it is processed and has passed screening. */
async function restorePicture(
  restoring: Restoring,
  { id, kind, file }: ReturnType<typeof shownProfilePictures>[number],
): Promise<void> {
  await once(restoring, "picture", id, async (tx) => {
    const assetId = await newIdOf(restoring, "media", file.id, tx);
    if (!assetId) throw notFound("picture");
    return (await setPicture(restoring.owner, { kind, assetId }, tx)).id;
  });
}

async function filesHere(restoring: Restoring, media: readonly { id: string; alt?: string }[], tx: Db) {
  const shown: { id: string; alt?: string }[] = [];
  for (const { id, ...rest } of media) {
    const here = await newIdOf(restoring, "media", id, tx);
    if (here) shown.push({ ...rest, id: here });
  }
  return shown;
}

/** The quoted post, if it was restored or exists on this site and may be quoted. */
async function quotedHere(restoring: Restoring, oldId: string | null, tx: Db): Promise<string | null> {
  if (oldId === null) return null;
  const id = (await newIdOf(restoring, "post", oldId, tx)) ?? oldId;
  return assertQuotable(restoring.owner, id, tx).then(
    () => id,
    (error: unknown) => {
      if (error instanceof AppError) return null;
      throw error;
    },
  );
}

interface PostToRestore extends ArchivedPost {
  isRecent: boolean;
  isPinned: boolean;
}

/** The posts to restore, older ones first, without recent ones beyond the limit. */
async function listPostsToRestore({ owner }: Restoring, posts: readonly ArchivedPost[]): Promise<PostToRestore[]> {
  const { createdAt } = await prisma.user.findUniqueOrThrow({ where: { id: owner.id }, select: { createdAt: true } });
  const recentFrom = Math.min(createdAt.getTime(), fromNow(-RECENT_RESTORED_DAYS * DAY_MS).getTime());
  const restorable = byDay(posts.filter(isRestorable));
  const pinned = restorable.findLast(({ pinnedAt }) => pinnedAt !== null);
  const all = restorable.map((post) => ({
    ...post,
    isRecent: post.createdAt.getTime() >= recentFrom,
    isPinned: post === pinned,
  }));
  const [older, recent] = [all.filter(({ isRecent }) => !isRecent), all.filter(({ isRecent }) => isRecent)];
  return [...older, ...recent.slice(-MAX_RECENT_RESTORED_POSTS)];
}

async function restorePost(restoring: Restoring, post: PostToRestore): Promise<void> {
  await once(restoring, "post", post.id, async (tx) => {
    const media = await filesHere(restoring, post.media, tx);
    const quoteOf = await quotedHere(restoring, post.quoteOf, tx);
    const { poll } = post;
    // Followers-only posts become private, unless this account is private, where "public" means followers only.
    const { isPrivate } = await tx.user.findUniqueOrThrow({
      where: { id: restoring.owner.id },
      select: { isPrivate: true },
    });
    const isForFriends = post.visibility === "close_friends";
    const isPublic = post.visibility === "public" || (post.visibility === "followers" && isPrivate);
    const parsed = NewPost.safeParse({
      text: post.text,
      visibility: isPublic ? "public" : "private",
      audience: isForFriends ? "close_friends" : "everyone",
      allowComments: post.allowComments,
      commentAudience: post.commentAudience,
      contentWarning: post.contentWarning,
      type: media.length > 0 ? post.type : "text",
      media,
      ...(poll && { poll: { multiple: poll.multiple, options: poll.options.map((option) => option.text) } }),
      ...(quoteOf && { quoteOf }),
    });
    if (!parsed.success) throw invalid(describeMessage("privacy.imports.badList", { name: "posts.json" }));
    const isFirst =
      post.isPinned &&
      (await tx.post.count({ where: { authorId: restoring.owner.id, pinnedAt: { not: null } } })) === 0;
    const restored = {
      createdAt: past(post.createdAt),
      editedAt: post.editedAt && past(post.editedAt),
      pinnedAt: isFirst ? post.pinnedAt : null,
      isCounted: post.isRecent,
    };
    const { id } = await createPost(restoring.owner, { ...parsed.data, restored }, tx);
    // Votes are not restored, and the poll keeps its original closing time.
    if (poll)
      await tx.poll.update({ where: { postId: id }, data: { closesAt: poll.closesAt }, select: { postId: true } });
    return id;
  });
}

async function restoreDraft(restoring: Restoring, draft: ArchivedDraft): Promise<void> {
  await once(restoring, "draft", draft.id, async (tx) => {
    const { content, publishAt } = draft;
    const media = await filesHere(restoring, content.media, tx);
    const quoteOf = await quotedHere(restoring, content.quoteOf, tx);
    const change = {
      content: { ...content, media, quoteOf },
      // A missed publication time leaves the draft to its author.
      publishAt: publishAt && publishAt > now() ? publishAt.toISOString() : null,
    };
    const { id } = await createDraft(restoring.owner, change, tx);
    const times = { createdAt: past(draft.createdAt), updatedAt: past(draft.updatedAt) };
    await tx.draft.update({ where: { id }, data: times, select: { id: true } });
    return id;
  });
}

async function restoreCollection(restoring: Restoring, { id, name, createdAt }: ArchivedCollection): Promise<void> {
  await once(restoring, "collection", id, async (tx) => {
    const collection = await createCollection(restoring.owner, { name }, tx);
    await tx.collection.update({
      where: { id: collection.id },
      data: { createdAt: past(createdAt) },
      select: { id: true },
    });
    return collection.id;
  });
}

/** Restores a bookmark if its post was restored or exists on this site. */
async function restoreBookmark(restoring: Restoring, bookmark: ArchivedBookmark): Promise<void> {
  const { owner } = restoring;
  await once(restoring, "bookmark", bookmark.post, async (tx) => {
    const postId = (await newIdOf(restoring, "post", bookmark.post, tx)) ?? bookmark.post;
    const shelf = { ownerId: owner.id, name: bookmark.collection ?? "" };
    const collection =
      bookmark.collection === null ? null : await tx.collection.findUnique({ where: { ownerId_name: shelf } });
    const state = await bookmarkPost(owner, postId, { bookmarked: true, collectionId: collection?.id ?? null }, tx);
    if (!state.isBookmarked) throw notFound("post");
    await tx.bookmark.update({
      where: { userId_postId: { userId: owner.id, postId } },
      data: { createdAt: past(bookmark.createdAt) },
      select: { postId: true },
    });
    return postId;
  });
}

const byDay = <T extends { createdAt: Date }>(rows: readonly T[]) =>
  rows.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());

/** Restores all items of an archive, older ones first. Idempotent. */
export async function restoreArchive(restoring: Restoring): Promise<void> {
  const { parts } = restoring.archive;
  const { profile, posts, drafts, collections, bookmarks } = parts;
  await restoreProfile(restoring, profile);
  for (const file of byDay(restoredFiles(parts))) await restoreFile(restoring, file);
  for (const shown of shownProfilePictures(parts)) await restorePicture(restoring, shown);
  for (const post of await listPostsToRestore(restoring, posts)) await restorePost(restoring, post);
  for (const draft of byDay(drafts)) await restoreDraft(restoring, draft);
  for (const collection of byDay(collections)) await restoreCollection(restoring, collection);
  for (const bookmark of byDay(bookmarks)) await restoreBookmark(restoring, bookmark);
}
