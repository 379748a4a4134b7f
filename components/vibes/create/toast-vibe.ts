import { heldSentence, screeningNote } from "@/components/screening/reasons";
import { toast } from "@/components/ui/toast/use-toast";
import { isHeldContent } from "@/lib/screening/client";
import { screening } from "@/lib/text/screening";
import { vibes } from "@/lib/text/vibes";
import type { DailyVibe } from "@/lib/vibes/contract";

const text = vibes.compose;

/** In ms: it has more text than other toasts. */
const LONG_TOAST_MS = 10_000;

export function toastVibe(vibe: DailyVibe): void {
  if (isHeldContent(vibe))
    toast({ title: screening.title.vibe, description: heldSentence(vibe.screening.hits), duration: LONG_TOAST_MS });
  else if (vibe.state === "processing") toast({ variant: "success", title: text.accepted, description: text.making });
  else if (vibe.state === "failed")
    toast({
      variant: "destructive",
      title: vibes.own.failed,
      description: vibe.media.failure ?? vibes.own.failedText,
      duration: LONG_TOAST_MS,
    });
  else
    toast({
      variant: "success",
      title: text.shared,
      description: [text.sharedText, screeningNote(vibe.screening)].filter(Boolean).join(" "),
    });
}
