"use client";

import { usePathname } from "next/navigation";
import { pathAfterSignIn } from "@/lib/accounts/client/return-address";
import { signInPath } from "@/lib/accounts/client/return-path";
import { useBrowserValue } from "../loading/use-browser-value";

/** The path of the sign-in page that leads back to the current page; before hydration without the way back. */
export function useSignInPath(): string {
  // Renders again after a navigation; its value differs on the server where middleware rewrites the path.
  usePathname();
  return signInPath(useBrowserValue(pathAfterSignIn, null));
}
