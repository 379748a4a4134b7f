import "server-only";
import { env } from "@/lib/env";

/** Bucket names with a dot are not covered by the certificate of S3's subdomains. */
export function s3Origin(): string | undefined {
  if (!env.S3_BUCKET) return undefined;
  if (env.S3_ENDPOINT) return new URL(env.S3_ENDPOINT).origin;
  const host = `s3.${env.S3_REGION}.amazonaws.com`;
  return `https://${env.S3_BUCKET.includes(".") ? host : `${env.S3_BUCKET}.${host}`}`;
}
