import { Suspense } from "react";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { LinkedText } from "@/components/shell/pages/linked-text";
import { isHeldContent } from "@/lib/screening/client";
import type { Screening } from "@/lib/screening/contract";

const MarkedText = lazyWithRetry(() =>
  import("@/components/screening/marked-text").then((module) => module.MarkedText),
);

export function PostBodyField({
  of,
}: {
  of: { text: string; screening: Screening | null; mentions?: readonly string[] };
}) {
  if (!isHeldContent(of)) return <LinkedText text={of.text} people={of.mentions} />;
  return (
    <Suspense fallback={of.text}>
      <MarkedText text={of.text} hits={of.screening.hits} />
    </Suspense>
  );
}
