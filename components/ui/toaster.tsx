"use client";

import { lazy, Suspense, useEffect, useState } from "react";
import { useToast } from "@/components/ui/use-toast";
import { retryImport } from "@/lib/patiently";

const ToasterView = lazy(() =>
  retryImport(() => import("@/components/ui/toaster-view").then((view) => ({ default: view.ToasterView }))),
);

/** Radix's code is loaded with the first toast, or when F8 is pressed: pages without toasts do not pay for it. */
export function Toaster() {
  const { toasts } = useToast();
  const [asked, setAsked] = useState(false);
  const wanted = asked || toasts.length > 0;
  useEffect(() => {
    if (wanted) return;
    const ask = (event: KeyboardEvent) => event.key === "F8" && setAsked(true);
    document.addEventListener("keydown", ask);
    return () => document.removeEventListener("keydown", ask);
  }, [wanted]);
  if (!wanted) return null;
  return (
    <Suspense>
      <ToasterView focusAtOnce={asked} />
    </Suspense>
  );
}
