import "server-only";
import type { Readable } from "node:stream";

export interface RemoteFile {
  /** Bytes. */
  size: number;
  etag: string;
  /** Both ends inclusive. */
  read(start: number, end: number): Promise<Readable>;
}

type FileLocation = { file: string } | { url: string };

export interface FileLocationOptions {
  method: "GET" | "HEAD";
  type: string;
  disposition: string;
  cacheControl: string;
  /** Validity of the other URL, in seconds. */
  seconds: number;
}

/** Keys look like "assets/<id>/640.webp". Methods throw on parts that are empty or start with a dot. */
export interface MediaStorage {
  /** Copies a local file atomically, replacing any existing one. */
  putFile(key: string, file: string, type: string): Promise<void>;
  putBytes(key: string, bytes: Uint8Array, type: string): Promise<void>;
  read(key: string): Promise<Buffer | null>;
  list(folder: string): Promise<string[]>;
  remove(key: string): Promise<void>;
  removeFolder(folder: string): Promise<void>;
  place(key: string, options: FileLocationOptions): Promise<FileLocation>;
  /** Opens a remote file for streaming; null if it does not exist. Not defined for local storage. */
  findRemote?(key: string): Promise<RemoteFile | null>;
}
