"use client";

import { useEffect, useEffectEvent } from "react";
import { basePath } from "@/lib/http/base-path";
import { useOpenPage } from "../nav/use-open-page";

/** Delay that leaves the network to the page's own loading, in ms. */
const REGISTRATION_DELAY_MS = 4_000;

/**
 * Registers the service worker once the page is idle, and opens the page of a notification that was pressed: a new
 * document would end a call. Renders nothing.
 */
export function OfflineWorker() {
  const openPage = useOpenPage();
  const receive = useEffectEvent(({ data, ports: [port] }: MessageEvent) => {
    if (typeof data?.open !== "string" || !data.open.startsWith(`${basePath}/`)) return;
    port?.postMessage("opened");
    openPage(data.open.slice(basePath.length));
  });
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    const { serviceWorker } = navigator;
    const register = () =>
      // Browsers without storage, as in private windows, have no offline page.
      void serviceWorker.register(`${basePath}/sw.js`, { scope: `${basePath}/` }).catch(() => undefined);
    const timer = setTimeout(register, REGISTRATION_DELAY_MS);
    const listen = (event: MessageEvent) => receive(event);
    serviceWorker.addEventListener("message", listen);
    return () => {
      clearTimeout(timer);
      serviceWorker.removeEventListener("message", listen);
    };
  }, []);
  return null;
}
