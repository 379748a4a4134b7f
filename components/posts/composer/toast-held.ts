import { heldSentence, type ScreenedMedia } from "@/components/screening/reasons";
import { toast } from "@/components/ui/toast/use-toast";
import type { Screening } from "@/lib/screening/contract";
import { screening as text } from "@/lib/text/screening";

/** In ms: it has more text than other toasts. */
const LONG_TOAST_MS = 10_000;

/** Shows a toast with the reason why content is held. `wasLive`: others could see it until now. */
export function toastHeld(
  kind: "post" | "comment",
  held: { screening: Screening; media?: ScreenedMedia },
  wasLive: boolean,
): void {
  toast({
    title: (wasLive ? text.noLonger : text.title)[kind],
    description: heldSentence(held.screening.hits, held.media),
    duration: LONG_TOAST_MS,
  });
}
