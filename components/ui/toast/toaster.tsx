"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { PlainToast } from "./plain-toast";
import { dismissPageToasts } from "./toast-store";
import { useToast } from "./use-toast";

const ToasterView = lazyWithRetry(() => import("./toaster-view").then((view) => view.ToasterView), {
  loading: () => <PlainToast />,
});

/** Shows the first toast at once, and loads Radix's code with it, or when F8 is pressed. */
export function Toaster() {
  const { toasts } = useToast();
  const [asked, setAsked] = useState(false);
  const path = usePathname();
  const shownPath = useRef(path);
  useEffect(() => {
    if (shownPath.current !== path) dismissPageToasts();
    shownPath.current = path;
  }, [path]);
  const wanted = asked || toasts.length > 0;
  useEffect(() => {
    if (wanted) return;
    const ask = (event: KeyboardEvent) => event.key === "F8" && setAsked(true);
    document.addEventListener("keydown", ask);
    return () => document.removeEventListener("keydown", ask);
  }, [wanted]);
  if (!wanted) return null;
  return <ToasterView focusAtOnce={asked} />;
}
