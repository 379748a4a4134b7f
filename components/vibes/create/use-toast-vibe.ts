import { useTranslations } from "next-intl";
import { useFailureText } from "@/components/media/use-failure-text";
import { useScreeningSentences } from "@/components/screening/use-screening-sentences";
import { toast } from "@/components/ui/toast/use-toast";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { isHeldContent } from "@/lib/screening/client";
import type { DailyVibe } from "@/lib/vibes/contract";

/** Longer than for other toasts: it has more text. */
const LONG_TOAST_MS = 10_000;

export function useToastVibe(): (vibe: DailyVibe) => void {
  const t = useTranslations("vibes");
  const { user } = useCurrentUser();
  const tScreening = useTranslations("screening");
  const failureText = useFailureText();
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
        description: vibe.media.failure ? failureText(vibe.media.failure) : t("own.failedText"),
        duration: LONG_TOAST_MS,
      });
    else
      toast({
        variant: "success",
        title: t("compose.shared"),
        description: [
          vibe.audience === "close_friends"
            ? t("compose.sharedToFriends")
            : t("compose.sharedText", { isPrivate: String(user?.isPrivate ?? false) }),
          reviewNote(vibe.screening),
        ]
          .filter(Boolean)
          .join(" "),
      });
  };
}
