import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { authSecret, env } from "@/lib/env";
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

const signatureOf = (id: string, epoch: number, until: number) =>
  createHmac("sha256", authSecret()).update(`media ${id} ${epoch} ${until}`).digest("base64url").slice(0, 27);

/**
 * The address of one of an asset's files. Of a private one a path that works for 5 to 10 minutes, and not after `end`; the
 * signature stands before the name, so that a playlist's relative addresses carry it too.
 */
export function addressOf({ id, access, epoch }: Addressed, name: string, end?: Date): string {
  if (access === "public") return `${env.MEDIA_CDN_URL ?? env.BASE_PATH}/media/${id}/${name}`;
  const step = Math.ceil(now().getTime() / STEP) * STEP + STEP;
  const until = Math.min(step, end?.getTime() ?? step);
  const token = [until.toString(36), epoch.toString(36), signatureOf(id, epoch, until)].join(".");
  return `${env.BASE_PATH}/media/s/${token}/${id}/${name}`;
}

/** The epoch that a token was signed for, when it is ours, for this asset, and not over; else null. */
export function readToken(token: string, id: string): number | null {
  const [untilText = "", epochText = "", signature = ""] = token.split(".");
  const [until, epoch] = [Number.parseInt(untilText, 36), Number.parseInt(epochText, 36)];
  if (!Number.isSafeInteger(until) || !Number.isSafeInteger(epoch) || until <= now().getTime()) return null;
  const wanted = Buffer.from(signatureOf(id, epoch, until));
  const given = Buffer.from(signature);
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? epoch : null;
}
