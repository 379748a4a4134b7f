"use client";

import { useEffect, useEffectEvent } from "react";
import { registerServiceWorker } from "@/lib/notifications/client/service-worker";
import { useOpenPage } from "../nav/use-open-page";
import { pathToOpen } from "./worker-message";

/** Delay that leaves the network to the page's own loading, in ms. */
const REGISTRATION_DELAY_MS = 4_000;

/** Registers the service worker once the page is idle, and opens what it asks for. Renders nothing. */
export function OfflineWorker() {
  const openPage = useOpenPage();
  const receive = useEffectEvent(({ data, ports }: MessageEvent<unknown>) => {
    const path = pathToOpen(data, window.location.origin);
    if (path === null) return;
    ports[0]?.postMessage("opening");
    openPage(path);
  });
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    const { serviceWorker } = navigator;
    const register = () =>
      // Browsers without storage, as in private windows, have no offline page.
      void registerServiceWorker().catch(() => undefined);
    const timer = setTimeout(register, REGISTRATION_DELAY_MS);
    const listen = (event: MessageEvent<unknown>) => receive(event);
    serviceWorker.addEventListener("message", listen);
    return () => {
      clearTimeout(timer);
      serviceWorker.removeEventListener("message", listen);
    };
  }, []);
  return null;
}
