import { heldSentence, type ShownMedia } from "@/components/screening/reasons";
import { toast } from "@/components/ui/use-toast";
import type { Screening } from "@/lib/screening/contract";
import { screening as text } from "@/lib/text/screening";

/** There is more to read in it than in other toasts. In ms. */
const LONGER = 10_000;

/** Says in a toast that something is held, and why. `wasLive`: others could read it until now. */
export function sayHeld(
  kind: "post" | "comment",
  held: { screening: Screening; media?: ShownMedia },
  wasLive: boolean,
): void {
  toast({
    title: (wasLive ? text.noLonger : text.title)[kind],
    description: heldSentence(held.screening.hits, held.media),
    duration: LONGER,
  });
}
