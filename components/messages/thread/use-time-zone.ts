import { useBrowserValue } from "@/components/shell/loading/use-browser-value";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { deviceTimeZone } from "@/lib/dates/time-zone";
import { TIME_ZONE } from "@/lib/i18n/london-dates";

/** The device's time zone as an IANA name; the server's during hydration. */
export const useDeviceTimeZone = (): string => useBrowserValue(deviceTimeZone, TIME_ZONE);

/** The user's preferred time zone, by default the device's. */
export function useTimeZone(): string {
  const device = useDeviceTimeZone();
  const { user } = useCurrentUser();
  // A user record cached by an older version has no preferences.
  return user?.preferences?.timeZone ?? device;
}
