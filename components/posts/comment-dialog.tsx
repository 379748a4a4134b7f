"use client";

import { useState } from "react";
import { noteOf } from "@/components/screening/reasons";
import { toast } from "@/components/ui/use-toast";
import { useEditComment, useReviewComment } from "@/lib/posts/client/comments";
import { COMMENT_MAX, type Comment } from "@/lib/posts/contract";
import { isHeld } from "@/lib/screening/client";
import { posts as text } from "@/lib/text/posts";
import { sayHeld } from "./say-held";
import { WriteDialog } from "./write-dialog";

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
  const wasHeld = before !== null && isHeld(before);
  if (isHeld(after)) {
    sayHeld("comment", after, !wasHeld);
    return;
  }
  toast({
    variant: "success",
    title: wasHeld ? text.comments.published : text.comments.updated,
    description: [wasHeld ? text.comments.mended : "", noteOf(after.screening)].filter(Boolean).join(" "),
  });
}

export function CommentDialog({ comment, open, onOpenChange }: CommentDialogProps) {
  const edit = useEditComment(comment.postId);
  const review = useReviewComment(comment.postId);
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
      max={COMMENT_MAX}
      thing={mine}
      save={save}
      onSaved={sayOutcome}
      onAsk={async () => setMine(await review.mutateAsync(mine))}
    />
  );
}
