"use client";

import { useEffect } from "react";
import { basePath } from "@/lib/base-path";

/** The page that somebody waits for has all lines to itself until then, in ms. */
const AFTER = 4_000;

/** Lets the browser keep the page that says there is no network, once it has nothing better to do. Draws nothing. */
export function OfflineWorker() {
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    const register = () =>
      // A browser that keeps nothing, as in a private window, has no such page.
      void navigator.serviceWorker.register(`${basePath}/sw.js`, { scope: `${basePath}/` }).catch(() => undefined);
    const timer = setTimeout(register, AFTER);
    return () => clearTimeout(timer);
  }, []);
  return null;
}
