import "server-only";
import { createHmac } from "node:crypto";
import { authSecret } from "@/lib/env";
import { now } from "@/lib/infra/clock";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { failpoint } from "@/lib/infra/failpoint";
import { conflict, invalid } from "./errors";

export interface StoredAnswer {
  status: number;
  body: string;
}

const KEY_PATTERN = /^[\x21-\x7e]{1,200}$/;

/** Null without one. Throws `invalid` for a malformed one. */
export function idempotencyKeyOf(request: Request): string | null {
  const key = request.headers.get("idempotency-key");
  if (key !== null && !KEY_PATTERN.test(key)) throw invalid("http.badKey");
  return key;
}

/**
 * Runs `work` in one transaction with the key's row; repetitions wait for that row. Errors are not stored. Throws
 * `conflict` when the key was used for another request.
 */
export async function runOnce(
  { scope, key, request }: { scope: string; key: string; request: string },
  work: (tx: Db) => Promise<StoredAnswer>,
): Promise<StoredAnswer & { replayed: boolean }> {
  // Keyed, because the body of a registration contains a password.
  const fingerprint = createHmac("sha256", authSecret()).update(request).digest("base64url");
  const answer = await inTransaction(prisma, async (tx) => {
    const mine = await tx.$executeRaw`
      INSERT INTO "IdempotencyKey" ("scope", "key", "fingerprint", "status", "body", "createdAt")
      VALUES (${scope}, ${key}, ${fingerprint}, 0, '', ${now()}) ON CONFLICT DO NOTHING`;
    if (mine === 0) {
      const before = await tx.idempotencyKey.findUniqueOrThrow({
        where: { scope_key: { scope, key } },
        select: { fingerprint: true, status: true, body: true },
      });
      if (before.fingerprint !== fingerprint) throw conflict("http.keyReused");
      return { status: before.status, body: before.body, replayed: true };
    }
    const made = await work(tx);
    await tx.idempotencyKey.update({ where: { scope_key: { scope, key } }, data: made, select: { key: true } });
    failpoint("idempotency.before-commit");
    return { ...made, replayed: false };
  });
  failpoint("idempotency.after-commit");
  return answer;
}
