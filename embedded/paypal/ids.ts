import { createHash, randomBytes, randomInt, randomUUID } from "node:crypto";

const UPPER = "0123456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const LOWER = "0123456789abcdefghjkmnpqrstvwxyz";
const DIGITS = "0123456789";

function random(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
}

/** An order, capture or refund id: 17 capitals and digits, as in PayPal's transaction ids. */
export const transactionId = (): string => random(UPPER, 17);

export const vaultId = (): string => random(LOWER, 10);

export const customerId = (): string => `${1 + randomInt(9)}${random(DIGITS, 9)}`;

export const payoutBatchId = (): string => random(UPPER, 13);

export const eventId = (): string => `WH-${random(UPPER, 17)}-${random(UPPER, 17)}`;

export const disputeId = (): string => `PP-R-${random(UPPER.slice(10), 3)}-${random(DIGITS, 8)}`;

export const transmissionId = (): string => randomUUID();

/** The id in every response, for finding log lines. */
export const debugId = (): string => `f${randomBytes(6).toString("hex")}`;

/** The id of an error that belongs to a resource, always the same. */
export const debugIdOf = (resource: string): string =>
  `f${createHash("sha256").update(resource).digest("hex").slice(0, 12)}`;
