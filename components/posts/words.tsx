import { lazy, Suspense } from "react";
import { isHeld } from "@/lib/screening/client";
import type { Screening } from "@/lib/screening/contract";

const MarkedText = lazy(() =>
  import("@/components/screening/marked-text").then((module) => ({ default: module.MarkedText })),
);

/** The words of a post or a comment; where they are held, with what screening found in them marked. */
export function Words({ of }: { of: { text: string; screening: Screening | null } }) {
  if (!isHeld(of)) return of.text;
  return (
    <Suspense fallback={of.text}>
      <MarkedText text={of.text} hits={of.screening.hits} />
    </Suspense>
  );
}
