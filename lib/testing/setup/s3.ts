import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import S3rver from "@20minutes/s3rver";
import { afterAll, beforeAll } from "@jest/globals";

// Import before "@/lib/testing/setup/database", for tests with S3 storage: the settings are read once it listens.

const directory = mkdtempSync(path.join(tmpdir(), "veranda-s3-"));
const BUCKET = "media";
const server = new S3rver({
  address: "127.0.0.1",
  port: 0,
  silent: true,
  directory,
  vhostBuckets: false,
  // The server signs "/media" where a client lists "/media/"; it still checks the expiry of signed URLs.
  allowMismatchedSignatures: true,
  configureBuckets: [{ name: BUCKET, configs: [] }],
});

/** Valid once the tests have begun. */
export const bucket = {
  endpoint: "",
  region: "us-east-1",
  bucket: BUCKET,
  // The server's fixed credentials.
  accessKeyId: "S3RVER",
  secretAccessKey: "S3RVER",
};

beforeAll(async () => {
  const { port }: AddressInfo = await server.run();
  bucket.endpoint = `http://127.0.0.1:${port}`;
  Object.assign(process.env, {
    S3_ENDPOINT: bucket.endpoint,
    S3_BUCKET: bucket.bucket,
    S3_ACCESS_KEY_ID: bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
  });
});

afterAll(async () => {
  await server.close();
  rmSync(directory, { recursive: true, force: true });
});
