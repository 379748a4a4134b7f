import { createHash, randomBytes } from "node:crypto";
import { describe, expect, test } from "@jest/globals";
import { UploadMetadata } from "../contract";
import { fileFingerprint } from "./fingerprint";

const MB = 1_000_000;
const file = (bytes: Uint8Array<ArrayBuffer>, name = "film.mp4") => new File([bytes], name);

describe("file fingerprint", () => {
  test("a fingerprint is the size and the SHA-256 of the first and last megabyte, and passes validation", async () => {
    const bytes = new Uint8Array(randomBytes(3 * MB + 7));
    const hash = createHash("sha256").update(bytes.subarray(0, MB)).update(bytes.subarray(-MB));
    const fingerprint = await fileFingerprint(file(bytes));
    expect(fingerprint).toBe(`3000007-${hash.digest("hex")}`);
    expect(UploadMetadata.safeParse({ name: "film.mp4", type: "video/mp4", fingerprint }).success).toBe(true);
  });

  test("the fingerprint of a small file hashes the whole file twice", async () => {
    const bytes = new Uint8Array(randomBytes(1_000));
    const hash = createHash("sha256").update(bytes).update(bytes);
    expect(await fileFingerprint(file(bytes))).toBe(`1000-${hash.digest("hex")}`);
  });

  test("a fingerprint ignores the name and changes with the size and with either end", async () => {
    const bytes = new Uint8Array(randomBytes(2 * MB + 10));
    const known = await fileFingerprint(file(bytes));
    expect(await fileFingerprint(file(bytes, "another name.mov"))).toBe(known);
    const changed = (index: number) => {
      const copy = bytes.slice();
      copy[index] = (copy[index] ?? 0) ^ 1;
      return fileFingerprint(file(copy));
    };
    expect(await changed(0)).not.toBe(known);
    expect(await changed(bytes.length - 1)).not.toBe(known);
    expect(await fileFingerprint(file(bytes.slice(0, -1)))).not.toBe(known);
  });
});
