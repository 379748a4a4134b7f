import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { sendQuoteDetached } from "@/lib/posts/client/post-actions";
import type { Post } from "@/lib/posts/contract";

/** How long detaching can be undone from its toast, in ms; the menu undoes it later. */
const DETACH_UNDO_MS = 10_000;

/** Detaches the reader's post from the post that quotes it, or attaches it again. */
export function useDetachQuote({ id, isQuoteDetached }: Pick<Post, "id" | "isQuoteDetached">): () => void {
  const t = useTranslations("composing.card.detach");
  const client = useQueryClient();
  const attach = () =>
    void toastOutcome(sendQuoteDetached(client, id, false), {
      done: () => toast({ title: t("attached") }),
      failed: t("attachFailed"),
    });
  const detach = () =>
    void toastOutcome(sendQuoteDetached(client, id, true), {
      done: () =>
        toast({
          title: t("detached"),
          description: t("detachedHint"),
          duration: DETACH_UNDO_MS,
          action: { label: t("undo"), onAction: attach },
        }),
      failed: t("detachFailed"),
    });
  return isQuoteDetached ? attach : detach;
}
