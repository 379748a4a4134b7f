import { useTranslations } from "next-intl";
import { useScreeningSentences } from "@/components/screening/use-screening-sentences";
import { toast } from "@/components/ui/toast/use-toast";
import type { Post } from "@/lib/posts/contract";
import { isHeldContent } from "@/lib/screening/client";
import { useToastHeld } from "./use-toast-held";

export function useToastPublished(): (after: Post) => void {
  const t = useTranslations("posts");
  const { screeningNote } = useScreeningSentences();
  const toastHeld = useToastHeld();
  return (after) => {
    if (isHeldContent(after)) {
      toastHeld("post", after, false);
      return;
    }
    if (after.state === "failed") {
      toast({ variant: "destructive", title: t("card.failed"), description: t("card.failedHint") });
      return;
    }
    toast({
      variant: "success",
      title: t("compose.published"),
      description: [t(`compose.readers.${after.visibility}`), screeningNote(after.screening)].filter(Boolean).join(" "),
    });
  };
}
