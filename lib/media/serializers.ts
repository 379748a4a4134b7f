import "server-only";
import { z } from "zod";
import type { MessageKey } from "@/lib/i18n/message-descriptor";
import { Prisma } from "@/prisma/generated/client";
import { ASSET_FAILURES } from "./constants";
import type { Media } from "./contract";
import { ASSET_FILES, StoredFile, Storyboard } from "./files/asset-files";
import { assetUrl, captionsKey, type UrlRecipient } from "./files/asset-urls";

const Row = z.object({
  id: z.string(),
  kind: z.enum(["image", "video"]),
  state: z.enum(["uploading", "processing", "ready", "failed"]),
  access: z.enum(["private", "public"]),
  epoch: z.number(),
  stage: z.enum(["waiting", "making", "screening"]),
  progress: z.number(),
  failure: z.string().nullable(),
  files: z.array(StoredFile),
  storyboard: Storyboard.nullable(),
  captions: z
    .array(z.object({ id: z.string(), language: z.string(), label: z.string(), automatic: z.boolean() }))
    .nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  durationMs: z.number().nullable(),
  animated: z.boolean(),
  thumbhash: z.string().nullable(),
  blurred: z.boolean(),
  alt: z.string(),
});
export type AssetRow = z.output<typeof Row>;

export const ASSET_JSON_SQL = Prisma.sql`json_build_object(
  'id', a."id", 'kind', a."kind", 'state', a."state", 'access', a."access", 'epoch', a."epoch", 'stage', a."stage",
  'progress', a."progress", 'failure', a."failure", 'files', a."files", 'storyboard', a."storyboard", 'width', a."width",
  'height', a."height", 'durationMs', a."durationMs", 'animated', a."animated", 'thumbhash', a."thumbhash",
  'blurred', a."blurred", 'alt', a."alt", 'captions', CASE WHEN a."kind" = 'video' THEN (
    SELECT json_agg(json_build_object('id', c."id", 'language', c."language", 'label', c."label",
      'automatic', c."isAutomatic") ORDER BY c."language")
    FROM "Caption" c WHERE c."assetId" = a."id") END)`;

/** The joined files, by "Asset_holderId_position_idx"; skips the lookup where `when` is false. */
export const joinAssetsSql = (parentId: Prisma.Sql, when: Prisma.Sql) => Prisma.sql`
  LEFT JOIN LATERAL (
    SELECT json_agg(${ASSET_JSON_SQL} ORDER BY a."position") AS "media" FROM "Asset" a
    WHERE a."holderId" = ${parentId} AND ${when}) assets ON true`;

/** Returns the key of the message about a failed asset. */
export const failureKey = (failure: string | null): MessageKey =>
  `media.failures.${ASSET_FAILURES.find((known) => known === failure) ?? "stuck"}`;

export function toMedia(row: AssetRow, recipient: UrlRecipient): Media {
  const { files } = row;
  const address = (name: string) => assetUrl(row, name, recipient);
  const has = (name: string) => (files.some((file) => file.name === name) ? address(name) : null);
  const pictures = files.filter(({ type, name }) => type === "image/webp" && name !== ASSET_FILES.storyboard);
  const sources = pictures
    .flatMap(({ name, width }) => (width === null ? [] : [{ url: address(name), width }]))
    .sort((a, b) => a.width - b.width);
  const largest = sources.at(-1)?.url ?? null;
  const thumb = sources.find(({ width }) => width >= 600)?.url ?? largest;
  const isVideo = row.kind === "video";
  return {
    id: row.id,
    kind: row.kind,
    stage: row.stage,
    progress: row.progress,
    alt: row.alt,
    blurred: row.blurred,
    // An incomplete upload is only listed as such; as an attachment it counts as processing.
    state: row.state === "uploading" ? "processing" : row.state,
    failure: row.failure && failureKey(row.failure),
    url: isVideo ? has(ASSET_FILES.video) : largest,
    thumbUrl: isVideo ? (has(ASSET_FILES.posterSmall) ?? has(ASSET_FILES.poster)) : thumb,
    sources,
    streamUrl: has(ASSET_FILES.stream),
    posterUrl: isVideo ? has(ASSET_FILES.poster) : null,
    storyboard: row.storyboard && { ...row.storyboard, url: address(ASSET_FILES.storyboard) },
    captions: (row.captions ?? []).map((captions) => ({ ...captions, url: address(captionsKey(captions.id)) })),
    width: row.width,
    height: row.height,
    durationMs: row.durationMs,
    animated: row.animated,
    videoUrl: row.animated ? has(ASSET_FILES.video) : null,
    thumbhash: row.thumbhash,
  };
}

export const parseAssetRows = (value: unknown): AssetRow[] => (value === null ? [] : z.array(Row).parse(value));
