import "server-only";
import { domainToUnicode } from "node:url";
import { z } from "zod";
import { env } from "@/lib/env";
import { Prisma } from "@/prisma/generated/client";
import type { Post } from "../contract";
import { previewLinkIn } from "./ensure-preview";
import { previewImageUrl } from "./preview-image";

const Card = z
  .object({
    id: z.string(),
    title: z.string(),
    description: z.string().nullable(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    thumbhash: z.string().nullable(),
  })
  .nullable();

/** Looked up for posts with a preview only. */
export const LINK_PREVIEW_SQL = env.LINK_PREVIEWS
  ? Prisma.sql`CASE WHEN p."linkPreviewId" IS NOT NULL THEN (
      SELECT json_build_object('id', l."id", 'title', l."title", 'description', l."description", 'width', l."imageWidth",
        'height', l."imageHeight", 'thumbhash', l."thumbhash")
      FROM "LinkPreview" l WHERE l."id" = p."linkPreviewId" AND l."state" = 'ready') END AS "linkPreview"`
  : Prisma.sql`NULL AS "linkPreview"`;

/** The address is the author's own, not one that the page names: the page could name another site. */
export function toLinkPreview(row: unknown, text: string): Post["linkPreview"] {
  const card = Card.parse(row);
  const url = card && previewLinkIn(text);
  if (!url) return null;
  const { id, title, description, width, height, thumbhash } = card;
  const { hostname } = new URL(url);
  const image =
    width === null || height === null ? null : { url: previewImageUrl(id), width, height, placeholder: thumbhash };
  return { url, title, description, site: (domainToUnicode(hostname) || hostname).replace(/^www\./, ""), image };
}
