"use client";

import { useCallback, useEffect } from "react";
import { useSync } from "./sync";

/** Notes how far somebody has read. */
export function useReceipts(conversationId: string): { seen: (place: number) => void } {
  const sync = useSync();
  const seen = useCallback((place: number) => sync.receipts.read(conversationId, place), [sync, conversationId]);
  useEffect(() => {
    const flush = () => {
      // Whoever turns away may not come back.
      if (document.visibilityState === "hidden") sync.receipts.flush();
    };
    document.addEventListener("visibilitychange", flush);
    return () => {
      document.removeEventListener("visibilitychange", flush);
      sync.receipts.flush();
    };
  }, [sync]);
  return { seen };
}
