import "server-only";
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { authSecret, env } from "@/lib/env";

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

const evidenceKey = () => Buffer.from(hkdfSync("sha256", env.EVIDENCE_KEY ?? authSecret(), "veranda", "evidence", 32));

/** AES-256-GCM with the id as associated data: the IV, the encrypted bytes, the tag. */
export async function encryptFile(source: string, target: string, id: string): Promise<void> {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, evidenceKey(), iv).setAAD(Buffer.from(id));
  await pipeline(
    createReadStream(source),
    async function* (chunks: AsyncIterable<Buffer>) {
      yield iv;
      for await (const chunk of chunks) yield cipher.update(chunk);
      yield cipher.final();
      yield cipher.getAuthTag();
    },
    createWriteStream(target, { mode: 0o600 }),
  );
}

export function encryptBytes(bytes: Uint8Array, id: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, evidenceKey(), iv).setAAD(Buffer.from(id));
  return Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** Throws if the bytes were altered or belong to another id, or the key changed. */
export function decryptBytes(bytes: Buffer, id: string): Buffer {
  const decipher = createDecipheriv(CIPHER, evidenceKey(), bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(id))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
}
