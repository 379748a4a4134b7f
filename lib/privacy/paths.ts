import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { authSecret, env } from "@/lib/env";
import { isUuid } from "@/lib/http/ids";
import { fromNow, MINUTE, now } from "@/lib/infra/clock";

/** How long a download link works. Short, because it needs no further authentication. */
const LINK_LIFE = 10 * MINUTE;

export const exportFolder = (id: string) => `exports/${id}/`;
export const exportKey = (id: string) => `${exportFolder(id)}veranda.zip`;

const signatureOf = (id: string, until: number) =>
  createHmac("sha256", authSecret()).update(`export ${id} ${until}`).digest("base64url").slice(0, 43);

/** Signs a short-lived path to an archive. The web process serves media paths itself, with range requests. */
export function exportAddress(id: string): string {
  const until = fromNow(LINK_LIFE).getTime();
  return `${env.BASE_PATH}/media/exports/${until.toString(36)}.${signatureOf(id, until)}/${id}/veranda.zip`;
}

const PATH = /^\/media\/exports\/([0-9a-z]{1,12})\.([\w-]{43})\/([^/]{36})\/veranda\.zip$/;

/** The archive id of a signed path, without the base path; null if the signature is invalid or expired. */
export function exportIn(sitePath: string): string | null {
  const [, untilText = "", signature = "", id = ""] = PATH.exec(sitePath) ?? [];
  const until = Number.parseInt(untilText, 36);
  if (!isUuid(id) || !Number.isSafeInteger(until) || until <= now().getTime()) return null;
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(id, until))];
  return given.length === right.length && timingSafeEqual(given, right) ? id : null;
}
