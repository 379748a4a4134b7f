import "server-only";
import { hash, verify } from "@node-rs/argon2";

/** OWASP's first choice for argon2id (the library's default variant): 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A password as it is stored: argon2id in PHC form. */
export const hashPassword = (password: string) => hash(password, COST);

// What an unknown address is checked against, so that it takes as long as a wrong password.
const nobody = hashPassword("nobody has this password");

/** Whether the password is the account's. Takes the same time when there is no account or it has no password. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await nobody), password);
  return matches && Boolean(stored);
}
