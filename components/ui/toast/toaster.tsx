"use client";

import { useEffect, useState } from "react";
import { ToasterView } from "./toaster-view";
import { useToast } from "./use-toast";

/** Rendered with the first toast, or when F8 is pressed. In the first bundle, so that a toast needs no request. */
export function Toaster() {
  const { toasts } = useToast();
  const [isAsked, setAsked] = useState(false);
  const isNeeded = isAsked || toasts.length > 0;
  useEffect(() => {
    if (isNeeded) return;
    const ask = (event: KeyboardEvent) => event.key === "F8" && setAsked(true);
    document.addEventListener("keydown", ask);
    return () => document.removeEventListener("keydown", ask);
  }, [isNeeded]);
  return isNeeded ? <ToasterView focusAtOnce={isAsked} /> : null;
}
