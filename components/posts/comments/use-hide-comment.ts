import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { sendCommentHidden } from "@/lib/posts/client/comments";
import type { Comment } from "@/lib/posts/contract/comment";

/** How long hiding can be undone from its toast, in ms. */
const HIDE_UNDO_MS = 10_000;

/** Hides a comment under the reader's own post, or shows it again. */
export function useHideComment(comment: Comment): () => void {
  const t = useTranslations("posts.comments.hidden");
  const client = useQueryClient();
  const show = () =>
    void toastOutcome(sendCommentHidden(client, comment, false), {
      done: () => toast({ title: t("shown") }),
      failed: t("unhideFailed"),
    });
  const hide = () =>
    void toastOutcome(sendCommentHidden(client, comment, true), {
      done: () =>
        toast({
          title: t("done"),
          description: t("doneHint"),
          duration: HIDE_UNDO_MS,
          action: { label: t("undo"), onAction: show },
        }),
      failed: t("hideFailed"),
    });
  return comment.isHidden ? show : hide;
}
