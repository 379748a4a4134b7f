import { useSyncExternalStore } from "react";
import { currentToasts, dismissToast, subscribeToToasts, type ToastRecord, toast } from "@/components/ui/toast-store";

export { toast } from "@/components/ui/toast-store";

const NONE: readonly ToastRecord[] = [];

export function useToast() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => NONE);
  return { toasts, toast, dismiss: dismissToast };
}
