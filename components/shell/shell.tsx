import { type DehydratedState, HydrationBoundary } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Frame } from "@/components/shell/frame";

/** The frame around a page, with what the server already read for it. */
export function Shell({ state, children }: { state: DehydratedState; children: ReactNode }) {
  return (
    <HydrationBoundary state={state}>
      <Frame>{children}</Frame>
    </HydrationBoundary>
  );
}
