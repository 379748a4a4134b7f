import "@/lib/testing/setup/no-database";
import { randomUUID } from "node:crypto";
import { expect, test } from "@jest/globals";
import { decryptForUser, encryptForUser, hashRecoveryCode } from "./encryption";

test("decrypts an encrypted text for the same user only, and detects tampering", () => {
  const [mine, other] = [randomUUID(), randomUUID()];
  const encrypted = encryptForUser("JBSWY3DPEHPK3PXP", mine);
  expect(decryptForUser(encrypted, mine)).toBe("JBSWY3DPEHPK3PXP");
  expect(encrypted).not.toContain("JBSWY3DPEHPK3PXP");
  expect(encryptForUser("JBSWY3DPEHPK3PXP", mine)).not.toBe(encrypted);
  expect(() => decryptForUser(encrypted, other)).toThrow();
  const bytes = Buffer.from(encrypted, "base64url");
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(() => decryptForUser(bytes.toString("base64url"), mine)).toThrow();
});

test("hashes the same recovery code differently for each user", () => {
  expect(hashRecoveryCode("a", "ABC")).toBe(hashRecoveryCode("a", "ABC"));
  expect(hashRecoveryCode("a", "ABC")).not.toBe(hashRecoveryCode("b", "ABC"));
});
