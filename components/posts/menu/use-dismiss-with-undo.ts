import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { sendPostDismissal } from "@/lib/posts/client/feed";

/** How long a dismissal can be undone from its toast, in ms. */
const DISMISSAL_UNDO_MS = 10_000;

/** Hides a post from the reader's feeds, with a toast that undoes it. */
export function useDismissWithUndo(postId: string): () => void {
  const t = useTranslations("posts.card.dismissal");
  const client = useQueryClient();
  const restore = (undo: () => Promise<unknown>) =>
    void toastOutcome(undo(), { done: () => toast({ title: t("undone") }), failed: t("undoFailed") });
  return () =>
    void toastOutcome(sendPostDismissal(client, postId), {
      done: (undo) =>
        toast({
          title: t("done"),
          description: t("hint"),
          duration: DISMISSAL_UNDO_MS,
          action: { label: t("undo"), onAction: () => restore(undo) },
        }),
      failed: t("failed"),
    });
}
