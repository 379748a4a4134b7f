import { useEffect } from "react";
import { refreshCurrentUser } from "@/lib/accounts/current-user";

/** Shows everywhere what came of a renewal that was under way while a page was open. */
export function useRenewal(renewing: boolean): void {
  useEffect(() => {
    if (renewing)
      return () => {
        void refreshCurrentUser();
      };
  }, [renewing]);
}
