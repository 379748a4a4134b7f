import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { authSecret, env } from "@/lib/env";
import { isUuid } from "@/lib/http/storable";
import { fromNow, MINUTE_MS, now } from "@/lib/infra/clock";

/** How long a download link works. Short, because it needs no further authentication. */
const EXPORT_LINK_TTL_MS = 10 * MINUTE_MS;

export const exportFolder = (id: string) => `exports/${id}/`;
export const exportKey = (id: string) => `${exportFolder(id)}veranda.zip`;

const signatureOf = (id: string, until: number) =>
  createHmac("sha256", authSecret()).update(`export ${id} ${until}`).digest("base64url").slice(0, 43);

/** Signs a short-lived path to an archive. The web process serves media paths itself, with range requests. */
export function exportUrl(id: string): string {
  const until = fromNow(EXPORT_LINK_TTL_MS).getTime();
  return `${env.BASE_PATH}/media/exports/${until.toString(36)}.${signatureOf(id, until)}/${id}/veranda.zip`;
}

const EXPORT_PATH_PATTERN = /^\/media\/exports\/([0-9a-z]{1,12})\.([\w-]{43})\/([^/]{36})\/veranda\.zip$/;

/** The archive id of a signed path, without the base path; null if the signature is invalid or expired. */
export function readExportPath(sitePath: string): string | null {
  const [, untilText = "", signature = "", id = ""] = EXPORT_PATH_PATTERN.exec(sitePath) ?? [];
  const until = Number.parseInt(untilText, 36);
  if (!isUuid(id) || !Number.isSafeInteger(until) || until <= now().getTime()) return null;
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(id, until))];
  return given.length === right.length && timingSafeEqual(given, right) ? id : null;
}
