import "server-only";
import type { Passkey } from "./contract/security";

/** What is read of a passkey for its owner. */
export const passkeySelect = { id: true, name: true, createdAt: true, lastUsedAt: true } as const;

interface Row {
  id: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

/** A passkey as its owner sees it. */
export const presentPasskey = ({ id, name, createdAt, lastUsedAt }: Row): Passkey => ({
  ...{ id, name, createdAt: createdAt.toISOString() },
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
