"use client";

import { useEffect } from "react";
import { basePath } from "@/lib/http/base-path";

/** Delay that leaves the network to the page's own loading, in ms. */
const REGISTRATION_DELAY_MS = 4_000;

/** Registers the service worker once the page is idle. Renders nothing. */
export function OfflineWorker() {
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    const register = () =>
      // Browsers without storage, as in private windows, have no offline page.
      void navigator.serviceWorker.register(`${basePath}/sw.js`, { scope: `${basePath}/` }).catch(() => undefined);
    const timer = setTimeout(register, REGISTRATION_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return null;
}
