import { useTranslations } from "next-intl";
import { useTranslateMessage } from "@/components/i18n/use-translate-message";
import { useScreeningSentences } from "@/components/screening/use-screening-sentences";
import { toast } from "@/components/ui/toast/use-toast";
import { isHeldContent } from "@/lib/screening/client";
import type { DailyVibe } from "@/lib/vibes/contract";

/** In ms: it has more text than other toasts. */
const LONG_TOAST_MS = 10_000;

export function useToastVibe(): (vibe: DailyVibe) => void {
  const t = useTranslations("vibes");
  const tScreening = useTranslations("screening");
  const translate = useTranslateMessage();
  const { heldSentence, reviewNote } = useScreeningSentences();
  return (vibe) => {
    if (isHeldContent(vibe))
      toast({
        title: tScreening("title.vibe"),
        description: heldSentence(vibe.screening.hits),
        duration: LONG_TOAST_MS,
      });
    else if (vibe.state === "processing")
      toast({ variant: "success", title: t("compose.accepted"), description: t("compose.making") });
    else if (vibe.state === "failed")
      toast({
        variant: "destructive",
        title: t("own.failed"),
        description: vibe.media.failure ? translate(vibe.media.failure) : t("own.failedText"),
        duration: LONG_TOAST_MS,
      });
    else
      toast({
        variant: "success",
        title: t("compose.shared"),
        description: [t("compose.sharedText"), reviewNote(vibe.screening)].filter(Boolean).join(" "),
      });
  };
}
