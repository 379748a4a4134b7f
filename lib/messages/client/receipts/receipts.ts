"use client";

import { useCallback, useEffect } from "react";
import type { Message } from "@/lib/messages/contract";
import { useMessagesSync } from "../sync";

export function useReceipts(conversationId: string): { seen: (place: number, late: readonly Message[]) => void } {
  const sync = useMessagesSync();
  const seen = useCallback(
    (place: number, late: readonly Message[]) => {
      sync.receipts.read(conversationId, place);
      if (late.length > 0) void sync.receipts.readLate(conversationId, late);
    },
    [sync, conversationId],
  );
  useEffect(() => {
    const flush = () => {
      // The page may be closed without another event.
      if (document.visibilityState === "hidden") void sync.receipts.flush();
    };
    document.addEventListener("visibilitychange", flush);
    return () => {
      document.removeEventListener("visibilitychange", flush);
      void sync.receipts.flush();
    };
  }, [sync]);
  return { seen };
}
