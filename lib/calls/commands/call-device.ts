import "server-only";
import { createHash } from "node:crypto";

/** Returns the tab's id, or an id (UUIDv8) derived from the session. */
export function resolveDevice({ deviceId }: { deviceId?: string }, sessionToken: string | null): string {
  if (deviceId) return deviceId;
  const hex = createHash("sha256").update(`device of ${sessionToken}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export const withDevice = <B extends { deviceId?: string }>(call: { body: B; sessionToken: string | null }) => ({
  ...call.body,
  deviceId: resolveDevice(call.body, call.sessionToken),
});
