"use client";

import { usePathname } from "next/navigation";
import { useSyncExternalStore } from "react";
import { currentPath } from "@/lib/accounts/client/return-address";
import { signInPath } from "@/lib/accounts/client/return-path";

const subscribeToNothing = () => () => undefined;

/** The path of the sign-in page that leads back to the current page; before hydration without the way back. */
export function useSignInPath(mode?: "register"): string {
  // Renders again after a navigation; in prerendered pages its value is another one on the server.
  usePathname();
  return signInPath(
    useSyncExternalStore(subscribeToNothing, currentPath, () => null),
    mode,
  );
}
