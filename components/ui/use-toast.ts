import { useSyncExternalStore } from "react";
import { dismissToast, listToasts, subscribeToToasts, type ToastRecord, toast } from "@/components/ui/toast-store";

export { toast } from "@/components/ui/toast-store";

const NO_TOASTS: readonly ToastRecord[] = [];

export function useToast() {
  const toasts = useSyncExternalStore(subscribeToToasts, listToasts, () => NO_TOASTS);
  return { toasts, toast, dismiss: dismissToast };
}
