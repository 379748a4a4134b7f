"use client";

import { Suspense, useEffect, useState } from "react";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { useToast } from "./use-toast";

const ToasterView = lazyWithRetry(() => import("./toaster-view").then((view) => view.ToasterView));

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
