import "server-only";
import path from "node:path";
import { env } from "@/lib/env";
import { createLocalStorage } from "./storage/local";
import type { MediaStorage } from "./storage/media-storage";

async function open(): Promise<MediaStorage> {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!bucket || !accessKeyId || !secretAccessKey) return createLocalStorage(path.resolve(env.VERANDA_HOME, "media"));
  // The S3 client is large and seldom configured.
  const { createS3Storage } = await import("./storage/s3");
  return createS3Storage({ endpoint: env.S3_ENDPOINT, region: env.S3_REGION, bucket, accessKeyId, secretAccessKey });
}

let opened: Promise<MediaStorage> | undefined;

export function mediaStorage(): Promise<MediaStorage> {
  opened ??= open();
  return opened;
}
