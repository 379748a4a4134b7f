import "server-only";
import { env } from "@/lib/env";
import { DAY_MS, fromNow, HOUR_MS, now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import type { Jobs } from "@/lib/infra/jobs";
import { log } from "@/lib/infra/logging/log";
import { fetchPublic, type HostPolicy, PUBLIC_HOSTS, PublicFetchError } from "@/lib/infra/outbound/fetch-public";
import { mediaStorage } from "@/lib/infra/storage";
import type { AssetFailure } from "@/lib/media/constants";
import { eraseAssetFiles, recordErasure } from "@/lib/media/files/erase-files";
import { InvalidMediaError } from "@/lib/media/processing/errors";
import { makePreviewPicture, type PreviewPicture } from "@/lib/media/processing/picture/preview-picture";
import { refreshSettings } from "@/lib/screening/thresholds/staff-settings";
import type { LinkPreviewState } from "@/prisma/generated/client";
import { publishLinkPreviewReady } from "../realtime";
import { type PageFacts, parsePage } from "./parse-page";
import { previewImageKey } from "./preview-image";
import { passesLinkRules, passesTextScreening } from "./screen-preview";

const MAX_PAGE_BYTES = 512 * 1024;
const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
const PAGE_TYPES = ["text/html", "application/xhtml+xml"];
const IMAGE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"];

const RESULT_TTL_MS = 7 * DAY_MS;
/** The delay after the first failure in a row, and after each further one. */
const RETRY_AFTER_MS = [HOUR_MS, DAY_MS];

const USER_AGENT = `Mozilla/5.0 (compatible; VerandaLinkPreview/1.0${env.APP_URL ? `; +${env.APP_URL}` : ""})`;

/** The failures of a picture that was removed before, or is on a list of known illegal files. */
const REFUSED_FAILURES = new Set<AssetFailure>(["removed-before", "refused"]);

/** Refuses the whole preview. */
class RefusedPictureError extends Error {}

type Result =
  | { state: "ready"; page: PageFacts; image: PreviewPicture | null }
  | { state: "none" | "refused" | "unavailable" };

/** Null: the preview has no picture. Throws RefusedPictureError. */
async function loadImage(previewId: string, url: string, policy: HostPolicy): Promise<PreviewPicture | null> {
  if (!passesLinkRules(url)) throw new RefusedPictureError();
  try {
    const headers = { "User-Agent": USER_AGENT, Accept: IMAGE_TYPES.join(", ") };
    const fetched = await fetchPublic(url, {
      headers,
      types: IMAGE_TYPES,
      maxBytes: MAX_IMAGE_BYTES,
      overflow: "refuse",
      policy,
    });
    const image = await makePreviewPicture(previewId, fetched.body);
    if (image.screening.verdict !== "pass") throw new RefusedPictureError();
    // A card has no cover that its reader could lift.
    return image.screening.blurred ? null : image;
  } catch (error) {
    if (error instanceof InvalidMediaError && REFUSED_FAILURES.has(error.failure)) throw new RefusedPictureError();
    if (error instanceof PublicFetchError || error instanceof InvalidMediaError) return null;
    throw error;
  }
}

async function loadPage(previewId: string, url: string, policy: HostPolicy): Promise<Result> {
  if (!passesLinkRules(url)) return { state: "refused" };
  try {
    const headers = {
      "User-Agent": USER_AGENT,
      Accept: `${PAGE_TYPES.join(", ")};q=0.9`,
      "Accept-Language": "en, *;q=0.5",
    };
    const fetched = await fetchPublic(url, {
      headers,
      types: PAGE_TYPES,
      maxBytes: MAX_PAGE_BYTES,
      overflow: "cut",
      policy,
    });
    if (!passesLinkRules(fetched.url)) return { state: "refused" };
    const page = parsePage(fetched);
    if (!page) return { state: "none" };
    if (!passesTextScreening(page)) return { state: "refused" };
    const image = page.imageUrl === null ? null : await loadImage(previewId, page.imageUrl, policy);
    return { state: "ready", page, image };
  } catch (error) {
    if (error instanceof RefusedPictureError) return { state: "refused" };
    if (!(error instanceof PublicFetchError)) throw error;
    log.debug({ err: error, preview: previewId, failure: error.failure }, "a linked page was not fetched");
    if (error.failure === "refused") return { state: "refused" };
    return { state: error.failure === "unavailable" ? "unavailable" : "none" };
  }
}

/** A page that cannot be reached keeps what it had. */
function columnsOf(result: Result, before: { state: LinkPreviewState; failures: number }) {
  if (result.state === "unavailable") {
    const retryAfterMs = RETRY_AFTER_MS[before.failures] ?? DAY_MS;
    const state = before.state === "pending" ? "none" : before.state;
    return { state, failures: before.failures + 1, expiresAt: fromNow(retryAfterMs) };
  }
  const { page, image } = result.state === "ready" ? result : { page: null, image: null };
  return {
    state: result.state,
    title: page?.title ?? null,
    description: page?.description ?? null,
    imageWidth: image?.width ?? null,
    imageHeight: image?.height ?? null,
    thumbhash: image?.thumbhash ?? null,
    failures: 0,
    fetchedAt: now(),
    expiresAt: fromNow(RESULT_TTL_MS),
  };
}

/** Fetches and screens a linked page, and stores what its card shows. Never throws for what the page does. */
export async function fetchLinkPreview(
  { previewId: id }: Jobs["posts.link-preview"],
  policy: HostPolicy = PUBLIC_HOSTS,
  db: Db = prisma,
): Promise<void> {
  if (!env.LINK_PREVIEWS) return;
  const before = await db.linkPreview.findUnique({
    where: { id },
    select: { url: true, state: true, failures: true, imageWidth: true },
  });
  if (!before) return;
  await refreshSettings();
  const result = await loadPage(id, before.url, policy);
  const image = result.state === "ready" ? result.image : null;
  if (image) await (await mediaStorage()).putBytes(previewImageKey(id), Buffer.from(image.webp), "image/webp");
  const isStored = await inTransaction(db, async (tx) => {
    const { count } = await tx.linkPreview.updateMany({ where: { id }, data: columnsOf(result, before) });
    if (count === 0) await recordErasure([id], tx);
    return count > 0;
  });
  if (isStored && before.imageWidth !== null && !image && result.state !== "unavailable") await eraseAssetFiles(id);
  if (isStored && result.state === "ready") await publishLinkPreviewReady(id);
}
