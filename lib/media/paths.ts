import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { authSecret, env } from "@/lib/env";
import { isUuid } from "@/lib/http/ids";
import { MINUTE, now } from "@/lib/infra/clock";

/** The folder of an asset's files in the storage. */
export const folderOf = (assetId: string) => `assets/${assetId}/`;

/** Where a caption file lies in an asset's folder. */
export const captionsName = (captionsId: string) => `captions/${captionsId}.vtt`;

export interface Addressed {
  id: string;
  access: "private" | "public";
  epoch: number;
}

/** Signed paths end on a multiple of this, in milliseconds, so that a file keeps its address from one answer to the next. */
const STEP = 5 * MINUTE;

/** What the signature of a path covers, besides its end. */
interface Grant {
  epoch: number;
  /** The user that the path was issued to. */
  viewerId: string;
}

const signatureOf = (id: string, { epoch, viewerId }: Grant, until: number) =>
  createHmac("sha256", authSecret())
    .update(`media ${id} ${epoch} ${viewerId} ${until}`)
    .digest("base64url")
    .slice(0, 27);

/** A user id as it is written in a path: 22 characters instead of 36. */
const encodeId = (id: string) => Buffer.from(id.replaceAll("-", ""), "hex").toString("base64url");

function decodeId(encoded: string): string | null {
  const id = Buffer.from(encoded, "base64url")
    .toString("hex")
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return isUuid(id) ? id : null;
}

/** Who is shown an address: null for a visitor who is signed out, who is shown nothing private. */
export interface Recipient {
  viewerId: string | null;
  /** When a private address ends, where that is before its usual end. */
  end?: Date | undefined;
}

/**
 * The address of one of an asset's files. Of a private one a path that is issued to one user and works for 5 to 10
 * minutes, and not after `end`; the signature stands before the name, so that a playlist's relative addresses carry it
 * too.
 */
export function addressOf({ id, access, epoch }: Addressed, name: string, { viewerId, end }: Recipient): string {
  if (access === "public") return `${env.MEDIA_CDN_URL ?? env.BASE_PATH}/media/${id}/${name}`;
  // Works once it is public.
  if (!viewerId) return `${env.BASE_PATH}/media/${id}/${name}`;
  const step = Math.ceil(now().getTime() / STEP) * STEP + STEP;
  const until = Math.min(step, end?.getTime() ?? step);
  const signature = signatureOf(id, { epoch, viewerId }, until);
  const token = [until.toString(36), epoch.toString(36), encodeId(viewerId), signature].join(".");
  return `${env.BASE_PATH}/media/s/${token}/${id}/${name}`;
}

/** The epoch and the user that a token was signed for, when it is ours, for this asset, and not over; else null. */
export function readToken(token: string, id: string): Grant | null {
  const [untilText = "", epochText = "", viewer = "", signature = ""] = token.split(".");
  const [until, epoch] = [Number.parseInt(untilText, 36), Number.parseInt(epochText, 36)];
  const viewerId = decodeId(viewer);
  if (!Number.isSafeInteger(until) || !Number.isSafeInteger(epoch) || until <= now().getTime() || !viewerId)
    return null;
  const wanted = Buffer.from(signatureOf(id, { epoch, viewerId }, until));
  const given = Buffer.from(signature);
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? { epoch, viewerId } : null;
}
