"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { basePath } from "@/lib/http/base-path";
import { navigateWithProgress } from "../nav/navigation-progress";
import { pathToOpen } from "./worker-message";

/** Delay that leaves the network to the page's own loading, in ms. */
const REGISTRATION_DELAY_MS = 4_000;

/** Registers the service worker once the page is idle, and opens what it asks for. Renders nothing. */
export function OfflineWorker() {
  const router = useRouter();
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    const { serviceWorker } = navigator;
    const register = () =>
      // Browsers without storage, as in private windows, have no offline page.
      void serviceWorker.register(`${basePath}/sw.js`, { scope: `${basePath}/` }).catch(() => undefined);
    const timer = setTimeout(register, REGISTRATION_DELAY_MS);
    const onMessage = ({ data, ports }: MessageEvent<unknown>) => {
      const path = pathToOpen(data, window.location.origin);
      if (path === null) return;
      ports[0]?.postMessage("opening");
      navigateWithProgress(() => router.push(path));
    };
    serviceWorker.addEventListener("message", onMessage);
    return () => {
      clearTimeout(timer);
      serviceWorker.removeEventListener("message", onMessage);
    };
  }, [router]);
  return null;
}
