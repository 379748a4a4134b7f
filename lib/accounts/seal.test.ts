import "@/lib/testing/no-database";
import { randomUUID } from "node:crypto";
import { expect, test } from "@jest/globals";
import { recoveryHash, seal, unseal } from "./seal";

test("decrypts a sealed text for the same user only, and detects tampering", () => {
  const [mine, other] = [randomUUID(), randomUUID()];
  const sealed = seal("JBSWY3DPEHPK3PXP", mine);
  expect(unseal(sealed, mine)).toBe("JBSWY3DPEHPK3PXP");
  expect(sealed).not.toContain("JBSWY3DPEHPK3PXP");
  expect(seal("JBSWY3DPEHPK3PXP", mine)).not.toBe(sealed);
  expect(() => unseal(sealed, other)).toThrow();
  const bytes = Buffer.from(sealed, "base64url");
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(() => unseal(bytes.toString("base64url"), mine)).toThrow();
});

test("hashes the same recovery code differently for each user", () => {
  expect(recoveryHash("a", "ABC")).toBe(recoveryHash("a", "ABC"));
  expect(recoveryHash("a", "ABC")).not.toBe(recoveryHash("b", "ABC"));
});
