"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { retryImport } from "@/components/shell/loading/retry-import";
import { PlainToast } from "./plain-toast";
import { untilReleased } from "./toast-press";
import { dismissPageToasts } from "./toast-store";
import type { ToasterView } from "./toaster-view";
import { useToast } from "./use-toast";

/**
 * Loads Radix's toasts, and shows them once no press of a plain toast is under way. After a failure it tries again with
 * the next toast, or when the browser is online.
 */
function useToasterView(wanted: boolean, latest: string | undefined): typeof ToasterView | null {
  const [View, setView] = useState<typeof ToasterView | null>(null);
  /** The toast for which the code could not be loaded. */
  const [failedFor, setFailedFor] = useState<string>();
  useEffect(() => {
    if (!wanted || View || (failedFor !== undefined && failedFor === latest)) return;
    // Suspense would show it up to 0.3 s later, and lose a press in between. Without it, plain toasts remain.
    const show = async () => {
      const view = await retryImport(() => import("./toaster-view"));
      await untilReleased();
      flushSync(() => setView(() => view.ToasterView));
    };
    show().catch(() => setFailedFor(latest));
  }, [wanted, View, latest, failedFor]);
  useEffect(() => {
    if (failedFor === undefined) return;
    const retry = () => setFailedFor(undefined);
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [failedFor]);
  return View;
}

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
  const View = useToasterView(wanted, toasts[0]?.id);
  if (!wanted) return null;
  return View ? <View focusAtOnce={asked} /> : <PlainToast />;
}
