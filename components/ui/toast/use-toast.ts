import { useSyncExternalStore } from "react";
import { dismissToast, listToasts, subscribeToToasts, type ToastRecord, toast } from "./toast-store";

export { toast } from "./toast-store";

const NO_TOASTS: readonly ToastRecord[] = [];

export function useToast() {
  const toasts = useSyncExternalStore(subscribeToToasts, listToasts, () => NO_TOASTS);
  return { toasts, toast, dismiss: dismissToast };
}
