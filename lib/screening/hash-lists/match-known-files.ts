import "server-only";
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { env } from "@/lib/env";
import { configuredListFiles, loadHashLists } from "./hash-lists";
import { configuredMatchService, lookUpHash, type MatchService } from "./match-service";
import { formatPdq, hashPdq, type PdqHash, pdqDistance } from "./pdq";

export interface KnownFileMatch {
  algorithm: "pdq" | "md5";
  /** The name that the list or the service gives itself. */
  list: string;
  /** The file's hash, in hexadecimal. */
  hash: string;
  /** Differing bits, of 256; null if unknown. */
  distance: number | null;
}

/** Where hashes are looked up; from the settings unless a test names others. */
interface HashSources {
  files: readonly string[];
  service: MatchService | null;
}

const configuredSources = (): HashSources => ({ files: configuredListFiles(), service: configuredMatchService() });

const isUnused = ({ files, service }: HashSources) => files.length === 0 && service === null;

/** Frames of a video that differ in no more bits were looked up already. */
const SAME_FRAME_DISTANCE = 6;

export async function digestFile(file: string, algorithm: "md5" | "sha256"): Promise<string> {
  const hash = createHash(algorithm);
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

/**
 * Looks up the bytes as they were uploaded; in the service those of videos only, as it knows pictures by PDQ. Throws
 * if a list or the service is unavailable.
 */
export async function matchFileBytes(
  { file, kind }: { file: string; kind: "image" | "video" },
  sources: HashSources = configuredSources(),
): Promise<KnownFileMatch | null> {
  if (isUnused(sources)) return null;
  const { md5 } = await loadHashLists(sources.files);
  const hash = await digestFile(file, "md5");
  const service = kind === "video" ? sources.service : null;
  const list = md5.get(hash) ?? (service && (await lookUpHash({ type: "video_md5", value: hash }, service)));
  return list ? { algorithm: "md5", list, hash, distance: null } : null;
}

/** Looks up the listed files in all eight orientations, also where the service knows nothing. */
async function matchPdq(
  orientations: readonly PdqHash[],
  { files, service }: HashSources,
  isAsked: (turned: PdqHash, index: number) => boolean,
): Promise<KnownFileMatch | null> {
  const { pdq } = await loadHashLists(files);
  const [own] = orientations;
  const hash = own ? formatPdq(own) : "";
  for (const turned of orientations) {
    const found = pdq.find(turned, env.HASH_MATCH_DISTANCE);
    if (found) return { algorithm: "pdq", ...found, hash };
  }
  if (!service) return null;
  for (const turned of orientations.filter(isAsked)) {
    const list = await lookUpHash({ type: "pdq", value: formatPdq(turned) }, service);
    if (list) return { algorithm: "pdq", list, hash, distance: null };
  }
  return null;
}

/**
 * Looks up what pictures show, and the frames of a video one after the other; the service is asked about frames upright
 * only. Throws like {@link matchFileBytes}.
 */
export async function matchPictures(
  pictures: readonly (string | Buffer)[],
  sources: HashSources = configuredSources(),
): Promise<KnownFileMatch | null> {
  if (isUnused(sources)) return null;
  let last: PdqHash | null = null;
  for (const picture of pictures) {
    const { hash, orientations, quality } = await hashPdq(picture);
    if (quality < env.HASH_MATCH_QUALITY || (last && pdqDistance(hash, last) <= SAME_FRAME_DISTANCE)) continue;
    last = hash;
    const match = await matchPdq(orientations, sources, (_, index) => index === 0 || pictures.length === 1);
    if (match) return match;
  }
  return null;
}
