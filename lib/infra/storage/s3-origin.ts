import "server-only";
import { env } from "@/lib/env";

/** Where signed addresses of the configured bucket lie; undefined without one. Names with a dot have no certificate below S3's own. */
export function s3Origin(): string | undefined {
  if (!env.S3_BUCKET) return undefined;
  if (env.S3_ENDPOINT) return new URL(env.S3_ENDPOINT).origin;
  const host = `s3.${env.S3_REGION}.amazonaws.com`;
  return `https://${env.S3_BUCKET.includes(".") ? host : `${env.S3_BUCKET}.${host}`}`;
}
