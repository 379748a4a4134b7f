import { useSyncExternalStore } from "react";
import { useCurrentUser } from "@/lib/accounts/current-user";

/** What the server writes times in; see components/shell/format.ts. */
const RENDERED = "Europe/London";

const never = () => () => {};
const local = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The time zone of the device, by its IANA name; while the server's page wakes up, the server's. */
export const useDeviceTimeZone = (): string => useSyncExternalStore(never, local, () => RENDERED);

/** The time zone of who reads, by its IANA name: what they chose, else their device's. */
export function useTimeZone(): string {
  const device = useDeviceTimeZone();
  const { user } = useCurrentUser();
  // A record that this browser kept from before has no preferences.
  return user?.preferences?.timeZone ?? device;
}
