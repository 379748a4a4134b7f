"use client";

import { useState } from "react";
import { screeningNote } from "@/components/screening/reasons";
import { toast } from "@/components/ui/toast/use-toast";
import { useEditComment, useRequestCommentReview } from "@/lib/posts/client/comments";
import { MAX_COMMENT_LENGTH } from "@/lib/posts/constants";
import type { Comment } from "@/lib/posts/contract";
import { isHeldContent } from "@/lib/screening/client";
import { posts as text } from "@/lib/text/posts";
import { toastHeld } from "../composer/toast-held";
import { WriteDialog } from "../composer/write-dialog";

interface CommentDialogProps {
  comment: Comment;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const wording = {
  get title() {
    return text.comments.edit;
  },
  get description() {
    return text.comments.editDescription;
  },
  get label() {
    return text.comments.label;
  },
  get hint() {
    return text.comments.hint;
  },
  get empty() {
    return text.emptyComment;
  },
  get submit() {
    return text.edit.save;
  },
  get submitting() {
    return text.edit.saving;
  },
  get failed() {
    return text.commentUpdateFailed;
  },
  get discardTitle() {
    return text.edit.discardTitle;
  },
  get discardText() {
    return text.edit.discardText;
  },
};

function sayOutcome(after: Comment, before: Comment | null) {
  const wasHeld = before !== null && isHeldContent(before);
  if (isHeldContent(after)) {
    toastHeld("comment", after, !wasHeld);
    return;
  }
  toast({
    variant: "success",
    title: wasHeld ? text.comments.published : text.comments.updated,
    description: [wasHeld ? text.comments.mended : "", screeningNote(after.screening)].filter(Boolean).join(" "),
  });
}

export function CommentDialog({ comment, open, onOpenChange }: CommentDialogProps) {
  const edit = useEditComment(comment.postId);
  const review = useRequestCommentReview(comment.postId);
  const [mine, setMine] = useState(comment);
  const save = async (words: string) => {
    const after = await edit.mutateAsync({ comment: mine, text: words });
    setMine(after);
    return after;
  };
  return (
    <WriteDialog
      open={open}
      onOpenChange={onOpenChange}
      kind="comment"
      wording={wording}
      max={MAX_COMMENT_LENGTH}
      thing={mine}
      save={save}
      onSaved={sayOutcome}
      onAsk={async () => setMine(await review.mutateAsync(mine))}
    />
  );
}
