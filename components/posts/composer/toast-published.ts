import { screeningNote } from "@/components/screening/reasons";
import { toast } from "@/components/ui/toast/use-toast";
import type { Post } from "@/lib/posts/contract";
import { isHeldContent } from "@/lib/screening/client";
import { posts as text } from "@/lib/text/posts";
import { toastHeld } from "./toast-held";

export function toastPublished(after: Post): void {
  if (isHeldContent(after)) {
    toastHeld("post", after, false);
    return;
  }
  if (after.state === "failed") {
    toast({ variant: "destructive", title: text.card.failed, description: text.card.failedHint });
    return;
  }
  toast({
    variant: "success",
    title: text.compose.published,
    description: [text.compose.readers[after.visibility], screeningNote(after.screening)].filter(Boolean).join(" "),
  });
}
