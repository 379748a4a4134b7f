import { lazy, Suspense } from "react";
import { LinkedText } from "@/components/shell/linked-text";
import { patiently } from "@/lib/patiently";
import { isHeld } from "@/lib/screening/client";
import type { Screening } from "@/lib/screening/contract";

const MarkedText = lazy(() =>
  patiently(() => import("@/components/screening/marked-text").then((module) => ({ default: module.MarkedText }))),
);

export function Words({ of }: { of: { text: string; screening: Screening | null; mentions?: readonly string[] } }) {
  if (!isHeld(of)) return <LinkedText text={of.text} people={of.mentions} />;
  return (
    <Suspense fallback={of.text}>
      <MarkedText text={of.text} hits={of.screening.hits} />
    </Suspense>
  );
}
