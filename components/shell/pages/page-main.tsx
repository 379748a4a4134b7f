"use client";

import { type ReactNode, useState } from "react";
import { MAIN_ID } from "@/components/ui/main-id";
import { useBrowserValue } from "../loading/use-browser-value";

/**
 * The page's content. It fades in after a navigation, and not with the document, whose first paint must not wait. In
 * CSS, because React's view transitions hold layout effects, and so focus and scrolling, until pictures have loaded.
 */
export function PageMain({ children }: { children: ReactNode }) {
  const isHydrating = useBrowserValue(() => false, true);
  const [isNavigation] = useState(!isHydrating);
  return (
    <main id={MAIN_ID} tabIndex={-1} className={isNavigation ? "flex-1 animate-page-in" : "flex-1"}>
      {children}
    </main>
  );
}
