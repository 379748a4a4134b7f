import "server-only";
import path from "node:path";
import type { Readable } from "node:stream";
import { env } from "@/lib/env";
import { localStorage } from "./storage/local";

/** A file of another machine, as this process passes it on. */
export interface RemoteFile {
  /** In bytes. */
  size: number;
  etag: string;
  /** The bytes from one place to another, both included. */
  read(start: number, end: number): Promise<Readable>;
}

/** Where a browser gets a file from: this process reads it from the disk, or it asks another address. */
export type Place = { file: string } | { url: string };

export interface PlaceOptions {
  method: "GET" | "HEAD";
  /** Media type, Content-Disposition and Cache-Control of the answer at another address. */
  type: string;
  disposition: string;
  cacheControl: string;
  /** How long another address works, in seconds. */
  seconds: number;
}

/**
 * Where made files lie, by key such as "assets/<id>/640.webp". Every method throws on a key with parts that are empty or begin
 * with a dot.
 */
export interface MediaStorage {
  /** Copies a file of this machine there, whole or not at all; what was there is replaced. */
  putFile(key: string, file: string, type: string): Promise<void>;
  putBytes(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** All of a small file; null when there is none. */
  read(key: string): Promise<Buffer | null>;
  /** The keys below a folder ("assets/<id>/"). */
  list(folder: string): Promise<string[]>;
  /** Removes a file, if it is there. */
  remove(key: string): Promise<void>;
  removeFolder(folder: string): Promise<void>;
  place(key: string, options: PlaceOptions): Promise<Place>;
  /**
   * Finds a file on another machine, for this process to send itself; null where there is none. Absent where files are
   * on the disk.
   */
  findRemote?(key: string): Promise<RemoteFile | null>;
}

async function open(): Promise<MediaStorage> {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!bucket || !accessKeyId || !secretAccessKey) return localStorage(path.resolve(env.VERANDA_HOME, "media"));
  // Its client is large, and few have it configured.
  const { s3Storage } = await import("./storage/s3");
  return s3Storage({ endpoint: env.S3_ENDPOINT, region: env.S3_REGION, bucket, accessKeyId, secretAccessKey });
}

let opened: Promise<MediaStorage> | undefined;

/** The storage that the settings name. */
export function storage(): Promise<MediaStorage> {
  opened ??= open();
  return opened;
}
