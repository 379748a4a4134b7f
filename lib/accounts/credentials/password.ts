import "server-only";
import { hash, verify } from "@node-rs/argon2";

/** OWASP's first recommendation for argon2id (the library's default variant): 19 MiB, two passes, one lane. */
const ARGON2_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string) => hash(password, ARGON2_COST);

// Verified against for unknown addresses, so that they take as long as a wrong password.
const nobody = hashPassword("nobody has this password");

/** Verifies a password, in the same time if there is no account or it has no password. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await nobody), password);
  return matches && Boolean(stored);
}
