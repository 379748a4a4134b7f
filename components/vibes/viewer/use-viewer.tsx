"use client";

import { type ReactNode, useCallback, useState } from "react";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { useClearShownVibes } from "@/lib/vibes/client";
import type { Sequence } from "./sequence";

const loadViewer = () => import("./viewer").then((module) => module.VibeViewer);
const VibeViewer = lazyWithRetry(loadViewer, {
  messages: ["chat", "media", "messages", "player", "screening", "vibes"],
  prefetch: "idle",
});

interface Viewed {
  sequence: Sequence;
  start: number;
  readAt: number;
  open: boolean;
  count: number;
}

/** The lazily loaded viewer of vibes: `show` opens it, and `element` must be rendered. */
export function useViewer(): {
  show: (sequence: Sequence, start: number, readAt: number) => void;
  warm: () => void;
  element: ReactNode;
} {
  const [viewed, setViewed] = useState<Viewed | null>(null);
  const forget = useClearShownVibes();
  const show = (sequence: Sequence, start: number, readAt: number) => {
    forget();
    setViewed((last) => ({ sequence, start, readAt, open: true, count: (last?.count ?? 0) + 1 }));
  };
  const warm = useCallback(() => {
    // Opening the viewer reports a failed load.
    loadViewer().catch(() => {});
  }, []);
  const element = viewed && (
    <VibeViewer
      key={viewed.count}
      sequence={viewed.sequence}
      start={viewed.start}
      readAt={viewed.readAt}
      open={viewed.open}
      onOpenChange={(open) => setViewed((last) => last && { ...last, open })}
    />
  );
  return { show, warm, element };
}
