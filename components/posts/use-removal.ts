import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useRestorePost } from "@/lib/posts/client/post-actions";
import { useDeletePost } from "@/lib/posts/client/posts";
import { DELETE_UNDO_SECONDS } from "@/lib/posts/constants";
import type { Post } from "@/lib/posts/contract";
import { composing } from "@/lib/text/composing";
import { posts as text } from "@/lib/text/posts";

export function useDeleteWithUndo(post: Post, onDeleted?: () => void): () => void {
  const remove = useDeletePost(post.id);
  const restore = useRestorePost();
  const undo = () =>
    toastOutcome(restore(post.id), {
      done: () => toast({ variant: "success", title: composing.undo.restored }),
      failed: composing.undo.failed,
    });
  return () =>
    void toastOutcome(remove.mutateAsync(), {
      done: () => {
        toast({
          title: text.remove.done,
          description: composing.undo.hint,
          duration: DELETE_UNDO_SECONDS * 1_000,
          action: { label: composing.undo.undo, onAction: undo },
        });
        onDeleted?.();
      },
      failed: text.deleteFailed,
    });
}
