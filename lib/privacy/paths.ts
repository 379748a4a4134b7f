import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { authSecret, env } from "@/lib/env";
import { isUuid } from "@/lib/http/ids";
import { fromNow, MINUTE, now } from "@/lib/infra/clock";

/** How long a path to an archive works: whoever is given it has proved a moment ago whose it is. */
const LINK_LIFE = 10 * MINUTE;

/** Where an archive lies in the storage. */
export const exportFolder = (id: string) => `exports/${id}/`;
export const exportKey = (id: string) => `${exportFolder(id)}veranda.zip`;

const signatureOf = (id: string, until: number) =>
  createHmac("sha256", authSecret()).update(`export ${id} ${until}`).digest("base64url").slice(0, 43);

/** A path to an archive, that works for some minutes. Media paths are answered by the web process itself, in parts where asked. */
export function exportAddress(id: string): string {
  const until = fromNow(LINK_LIFE).getTime();
  return `${env.BASE_PATH}/media/exports/${until.toString(36)}.${signatureOf(id, until)}/${id}/veranda.zip`;
}

const PATH = /^\/media\/exports\/([0-9a-z]{1,12})\.([\w-]{43})\/([^/]{36})\/veranda\.zip$/;

/** The archive that a path below the base path was signed for, while it works; null for all else. */
export function exportIn(sitePath: string): string | null {
  const [, untilText = "", signature = "", id = ""] = PATH.exec(sitePath) ?? [];
  const until = Number.parseInt(untilText, 36);
  if (!isUuid(id) || !Number.isSafeInteger(until) || until <= now().getTime()) return null;
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(id, until))];
  return given.length === right.length && timingSafeEqual(given, right) ? id : null;
}
