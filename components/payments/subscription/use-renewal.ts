import { useEffect } from "react";
import { refreshCurrentUser } from "@/lib/accounts/client/current-user";

/** Refreshes the user once a renewal in progress has finished. */
export function useRenewal(renewing: boolean): void {
  useEffect(() => {
    if (renewing)
      return () => {
        void refreshCurrentUser();
      };
  }, [renewing]);
}
