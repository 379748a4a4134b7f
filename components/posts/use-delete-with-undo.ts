import { useTranslations } from "next-intl";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useRestorePost } from "@/lib/posts/client/post-actions";
import { useDeletePost } from "@/lib/posts/client/posts";
import { DELETE_UNDO_SECONDS } from "@/lib/posts/constants";
import type { Post } from "@/lib/posts/contract";
import { keepFocusNear } from "./menu/keep-focus-near";

export function useDeleteWithUndo(post: Post, onDeleted?: () => void): () => void {
  const tComposing = useTranslations("composing");
  const t = useTranslations("posts");
  const remove = useDeletePost(post.id);
  const restore = useRestorePost();
  const undo = () =>
    toastOutcome(restore(post.id), {
      done: () => toast({ variant: "success", title: tComposing("undo.restored") }),
      failed: tComposing("undo.failed"),
    });
  return () => {
    keepFocusNear(post.id);
    void toastOutcome(remove.mutateAsync(), {
      done: () => {
        toast({
          title: t("remove.done"),
          description: tComposing("undo.hint"),
          duration: DELETE_UNDO_SECONDS * 1_000,
          action: { label: tComposing("undo.undo"), onAction: undo },
        });
        onDeleted?.();
      },
      failed: t("deleteFailed"),
    });
  };
}
