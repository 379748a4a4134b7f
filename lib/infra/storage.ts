import "server-only";
import path from "node:path";
import type { Readable } from "node:stream";
import { env } from "@/lib/env";
import { localStorage } from "./storage/local";

export interface RemoteFile {
  size: number;
  etag: string;
  /** Both ends inclusive. */
  read(start: number, end: number): Promise<Readable>;
}

export type Place = { file: string } | { url: string };

export interface PlaceOptions {
  method: "GET" | "HEAD";
  type: string;
  disposition: string;
  cacheControl: string;
  /** For which the remote URL is valid. */
  seconds: number;
}

/** Keys: "assets/<id>/640.webp". Methods throw on parts that are empty or start with a dot. */
export interface MediaStorage {
  /** Atomic; replaces an existing file. */
  putFile(key: string, file: string, type: string): Promise<void>;
  putBytes(key: string, bytes: Uint8Array, type: string): Promise<void>;
  read(key: string): Promise<Buffer | null>;
  list(folder: string): Promise<string[]>;
  remove(key: string): Promise<void>;
  removeFolder(folder: string): Promise<void>;
  place(key: string, options: PlaceOptions): Promise<Place>;
  /** Null if it does not exist. Not defined for local storage. */
  findRemote?(key: string): Promise<RemoteFile | null>;
}

async function open(): Promise<MediaStorage> {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!bucket || !accessKeyId || !secretAccessKey) return localStorage(path.resolve(env.VERANDA_HOME, "media"));
  // The S3 client is large and seldom configured.
  const { s3Storage } = await import("./storage/s3");
  return s3Storage({ endpoint: env.S3_ENDPOINT, region: env.S3_REGION, bucket, accessKeyId, secretAccessKey });
}

let opened: Promise<MediaStorage> | undefined;

export function storage(): Promise<MediaStorage> {
  opened ??= open();
  return opened;
}
