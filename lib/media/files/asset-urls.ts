import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { authSecret, env } from "@/lib/env";
import { isUuid } from "@/lib/http/storable";
import { MINUTE_MS, now } from "@/lib/infra/clock";

export const assetFolder = (assetId: string) => `assets/${assetId}/`;

export const captionsKey = (captionsId: string) => `captions/${captionsId}.vtt`;

export const captionsFileKey = (assetId: string, captionsId: string) =>
  `${assetFolder(assetId)}${captionsKey(captionsId)}`;

export interface AddressableAsset {
  id: string;
  access: "private" | "public";
  epoch: number;
}

/** Signed URLs expire at a multiple of this (ms), so that the URL of a file is stable across responses. */
const URL_EXPIRY_STEP_MS = 5 * MINUTE_MS;

interface Grant {
  epoch: number;
  viewerId: string;
}

const signatureOf = (id: string, { epoch, viewerId }: Grant, until: number) =>
  createHmac("sha256", authSecret())
    .update(`media ${id} ${epoch} ${viewerId} ${until}`)
    .digest("base64url")
    .slice(0, 27);

const encodeId = (id: string) => Buffer.from(id.replaceAll("-", ""), "hex").toString("base64url");

function decodeId(encoded: string): string | null {
  const id = Buffer.from(encoded, "base64url")
    .toString("hex")
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return isUuid(id) ? id : null;
}

/** `viewerId` is null when signed out: no private URLs are issued. */
export interface UrlRecipient {
  viewerId: string | null;
  end?: Date | undefined;
}

/** Private URLs expire in 5 to 10 minutes, at most at `end`. Signature first, so that relative URLs include it. */
export function assetUrl(
  { id, access, epoch }: AddressableAsset,
  name: string,
  { viewerId, end }: UrlRecipient,
): string {
  if (access === "public") return `${env.MEDIA_CDN_URL ?? env.BASE_PATH}/media/${id}/${name}`;
  // Works once the asset is public.
  if (!viewerId) return `${env.BASE_PATH}/media/${id}/${name}`;
  const step = Math.ceil(now().getTime() / URL_EXPIRY_STEP_MS) * URL_EXPIRY_STEP_MS + URL_EXPIRY_STEP_MS;
  const until = Math.min(step, end?.getTime() ?? step);
  const signature = signatureOf(id, { epoch, viewerId }, until);
  const token = [until.toString(36), epoch.toString(36), encodeId(viewerId), signature].join(".");
  return `${env.BASE_PATH}/media/s/${token}/${id}/${name}`;
}

/** Null if the token is invalid, expired or for another asset. */
export function readAssetToken(token: string, id: string): Grant | null {
  const [untilText = "", epochText = "", viewer = "", signature = ""] = token.split(".");
  const [until, epoch] = [Number.parseInt(untilText, 36), Number.parseInt(epochText, 36)];
  const viewerId = decodeId(viewer);
  if (!Number.isSafeInteger(until) || !Number.isSafeInteger(epoch) || until <= now().getTime() || !viewerId)
    return null;
  const expected = Buffer.from(signatureOf(id, { epoch, viewerId }, until));
  const actual = Buffer.from(signature);
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? { epoch, viewerId } : null;
}
