import { noteOf } from "@/components/screening/reasons";
import { toast } from "@/components/ui/use-toast";
import type { Post } from "@/lib/posts/contract";
import { isHeld } from "@/lib/screening/client";
import { posts as text } from "@/lib/text/posts";
import { sayHeld } from "./say-held";

export function sayMade(after: Post): void {
  if (isHeld(after)) {
    sayHeld("post", after, false);
    return;
  }
  if (after.state === "failed") {
    toast({ variant: "destructive", title: text.card.failed, description: text.card.failedHint });
    return;
  }
  toast({
    variant: "success",
    title: text.compose.published,
    description: [text.compose.readers[after.visibility], noteOf(after.screening)].filter(Boolean).join(" "),
  });
}
