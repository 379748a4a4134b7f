import { useMutation } from "@tanstack/react-query";
import { setCurrentUser } from "@/lib/accounts/current-user";
import { call } from "@/lib/http/call";
import { payments } from "./contract";

/** Cancels one's plan (true) or takes that back (false), and shows it everywhere at once. */
export function useCancellation() {
  return useMutation({
    mutationFn: (cancelled: boolean) => call(cancelled ? payments.cancel : payments.resume, {}),
    onSuccess: setCurrentUser,
  });
}
