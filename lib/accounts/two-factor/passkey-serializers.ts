import "server-only";
import type { Passkey } from "../contract/security";

export const passkeySelect = { id: true, name: true, createdAt: true, lastUsedAt: true } as const;

interface Row {
  id: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export const toPasskey = ({ id, name, createdAt, lastUsedAt }: Row): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
