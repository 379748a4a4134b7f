import { createHash, randomUUID } from "node:crypto";
import sharp from "sharp";
import { DAY_MS, fromNow, now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import { mediaStorage } from "@/lib/infra/storage";
import { previewImageKey } from "@/lib/posts/previews/preview-image";
import type { Prisma } from "@/prisma/generated/client";
import { drawPlain } from "../media/drawn-pictures";
import { makePost } from "./people";

/** Creates the preview of a page that was never fetched. Returns its id. */
export async function makeLinkPreview(
  overrides: Partial<Prisma.LinkPreviewUncheckedCreateInput> = {},
  db: Db = prisma,
): Promise<string> {
  const url = overrides.url ?? `https://outside.example/${randomUUID()}`;
  const urlHash = createHash("sha256").update(url).digest();
  const data = { url, urlHash, expiresAt: fromNow(DAY_MS), createdAt: now(), ...overrides };
  return (await db.linkPreview.create({ data, select: { id: true } })).id;
}

/** A post that shows a preview, with a picture of its own. Returns its id. */
export async function makePreviewedPost(
  author: { id: string },
  { title, description }: { title: string; description: string },
  db: Db = prisma,
): Promise<string> {
  const url = `https://outside.example/${randomUUID()}`;
  const size = { imageWidth: 800, imageHeight: 420 };
  const shown = { state: "ready", title, description, fetchedAt: now(), ...size } as const;
  const linkPreviewId = await makeLinkPreview({ url, ...shown }, db);
  const drawn = await drawPlain("teal", size.imageWidth, size.imageHeight);
  const picture = await sharp(drawn).webp().toBuffer();
  await (await mediaStorage()).putBytes(previewImageKey(linkPreviewId), picture, "image/webp");
  return makePost(author, { text: `Worth reading: ${url}`, linkPreviewId }, db);
}
