"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useScreeningSentences } from "@/components/screening/use-screening-sentences";
import { toast } from "@/components/ui/toast/use-toast";
import { useEditComment, useRequestCommentReview } from "@/lib/posts/client/comments";
import { MAX_COMMENT_LENGTH } from "@/lib/posts/constants";
import type { Comment } from "@/lib/posts/contract/comment";
import { isHeldContent } from "@/lib/screening/client";
import { useToastHeld } from "../composer/use-toast-held";
import { WriteDialog } from "../composer/write-dialog";

interface CommentDialogProps {
  comment: Comment;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function CommentDialog({ comment, open, onOpenChange }: CommentDialogProps) {
  const t = useTranslations("posts");
  const { reviewNote } = useScreeningSentences();
  const toastHeld = useToastHeld();
  const edit = useEditComment(comment.postId);
  const review = useRequestCommentReview(comment.postId);
  const [mine, setMine] = useState(comment);
  const save = async (words: string) => {
    const after = await edit.mutateAsync({ comment: mine, text: words });
    setMine(after);
    return after;
  };
  const sayOutcome = (after: Comment, before: Comment | null) => {
    const wasHeld = before !== null && isHeldContent(before);
    if (isHeldContent(after)) {
      toastHeld("comment", after, !wasHeld);
      return;
    }
    toast({
      variant: "success",
      title: wasHeld ? t("comments.published") : t("comments.updated"),
      description: [wasHeld ? t("comments.mended") : "", reviewNote(after.screening)].filter(Boolean).join(" "),
    });
  };
  return (
    <WriteDialog
      open={open}
      onOpenChange={onOpenChange}
      kind="comment"
      wording={{
        title: t("comments.edit"),
        description: t("comments.editDescription"),
        label: t("comments.label"),
        hint: t("comments.hint"),
        empty: t("emptyComment"),
        submit: t("edit.save"),
        submitting: t("edit.saving"),
        failed: t("commentUpdateFailed"),
        discardTitle: t("edit.discardTitle"),
        discardText: t("edit.discardText"),
      }}
      max={MAX_COMMENT_LENGTH}
      draft={`comment edit ${comment.id} ${comment.editedAt ?? ""}`}
      thing={mine}
      save={save}
      onSaved={sayOutcome}
      onAsk={async () => setMine(await review.mutateAsync(mine))}
    />
  );
}
