import { useSyncExternalStore } from "react";

/** What the server writes times in; see components/shell/format.ts. */
const RENDERED = "Europe/London";

const never = () => () => {};
const local = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The time zone of who reads, by its IANA name; while the server's page wakes up, the server's. */
export const useTimeZone = (): string => useSyncExternalStore(never, local, () => RENDERED);
