import { useTranslations } from "next-intl";
import type { ScreenedMedia } from "@/components/screening/reasons";
import { useScreeningSentences } from "@/components/screening/use-screening-sentences";
import { toast } from "@/components/ui/toast/use-toast";
import type { Screening } from "@/lib/screening/contract";

/** Longer than for other toasts: it has more text. */
const LONG_TOAST_MS = 10_000;

/** Shows a toast with the reason why content is held. `wasLive`: others could see it until now. */
type ToastHeld = (
  kind: "post" | "comment",
  held: { screening: Screening; media?: ScreenedMedia },
  wasLive: boolean,
) => void;

export function useToastHeld(): ToastHeld {
  const t = useTranslations("screening");
  const { heldSentence } = useScreeningSentences();
  return (kind, held, wasLive) =>
    toast({
      title: t(wasLive ? `noLonger.${kind}` : `title.${kind}`),
      description: heldSentence(held.screening.hits, held.media),
      duration: LONG_TOAST_MS,
    });
}
