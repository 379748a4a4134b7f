import { useSyncExternalStore } from "react";
import { type RealtimeStatus, realtimeStatus, watchRealtimeStatus } from "./connection";

export function useRealtimeStatus(): RealtimeStatus {
  return useSyncExternalStore(watchRealtimeStatus, realtimeStatus, () => "off");
}
