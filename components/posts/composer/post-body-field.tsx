import { LazyMarkedText } from "@/components/screening/lazy-marked-text";
import { LinkedText } from "@/components/shell/pages/linked-text";
import { isHeldContent } from "@/lib/screening/client";
import type { Screening } from "@/lib/screening/contract";

export function PostBodyField({
  of,
}: {
  of: { text: string; screening: Screening | null; mentions?: readonly string[] };
}) {
  if (!isHeldContent(of)) return <LinkedText text={of.text} people={of.mentions} />;
  return <LazyMarkedText text={of.text} hits={of.screening.hits} />;
}
