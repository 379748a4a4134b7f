import { useSyncExternalStore } from "react";
import { type RealtimeStatus, realtimeStatus, watchRealtimeStatus } from "./connection";

/** How the connection to the relay is; "lost" only after some seconds without one. */
export function useRealtimeStatus(): RealtimeStatus {
  return useSyncExternalStore(watchRealtimeStatus, realtimeStatus, () => "off");
}
