import { heldSentence, noteOf } from "@/components/screening/reasons";
import { toast } from "@/components/ui/use-toast";
import { isHeld } from "@/lib/screening/client";
import { screening } from "@/lib/text/screening";
import { vibes } from "@/lib/text/vibes";
import type { DailyVibe } from "@/lib/vibes/contract";

const text = vibes.compose;

/** In ms: it has more text than other toasts. */
const LONGER = 10_000;

export function sayVibe(vibe: DailyVibe): void {
  if (isHeld(vibe))
    toast({ title: screening.title.vibe, description: heldSentence(vibe.screening.hits), duration: LONGER });
  else if (vibe.state === "processing") toast({ variant: "success", title: text.accepted, description: text.making });
  else if (vibe.state === "failed")
    toast({
      variant: "destructive",
      title: vibes.own.failed,
      description: vibe.media.failure ?? vibes.own.failedText,
      duration: LONGER,
    });
  else
    toast({
      variant: "success",
      title: text.shared,
      description: [text.sharedText, noteOf(vibe.screening)].filter(Boolean).join(" "),
    });
}
