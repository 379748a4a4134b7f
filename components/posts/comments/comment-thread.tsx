"use client";

import { useState } from "react";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { Button } from "@/components/ui/button";
import { useCurrentUser } from "@/lib/accounts/current-user";
import { activePlan } from "@/lib/accounts/plans/plans";
import type { Comment, Post } from "@/lib/posts/contract";
import { canComment } from "@/lib/posts/policy";
import { isHeldContent } from "@/lib/screening/client";
import { commonText } from "@/lib/text/common";
import { composing } from "@/lib/text/composing";
import { CommentItem } from "./comment-item";

const CommentWriter = lazyWithRetry(() => import("./comment-writer").then((module) => module.CommentWriter));
const Replies = lazyWithRetry(() => import("./replies").then((module) => module.Replies));

const text = composing.replies;

export function CommentThread({ comment, post, fresh }: { comment: Comment; post: Post; fresh: boolean }) {
  const { user } = useCurrentUser();
  const [open, setOpen] = useState(false);
  const [writing, setWriting] = useState(false);
  const [written, setWritten] = useState("");
  const actor = user && { id: user.id, plan: activePlan(user) };
  const mayReply =
    !isHeldContent(comment) &&
    !isHeldContent(post) &&
    canComment(actor, { authorId: post.user.id, allowComments: post.allowComments });
  const onReply = mayReply ? () => setWriting(true) : undefined;
  return (
    <CommentItem comment={comment} post={post} fresh={fresh} onReply={onReply}>
      {writing && (
        <div className="mt-2 pl-13">
          <CommentWriter
            postId={post.id}
            parent={comment}
            onWritten={({ id }) => {
              setWriting(false);
              setWritten(id);
              setOpen(true);
            }}
          />
          <Button variant="ghost" size="sm" onClick={() => setWriting(false)}>
            {text.cancel}
          </Button>
        </div>
      )}
      {(comment.repliesCount > 0 || open) && (
        <Button
          variant="link"
          size="sm"
          aria-expanded={open}
          aria-label={open ? text.hide : `${text.show(comment.repliesCount)}, ${commonText.fullName(comment.user)}`}
          onClick={() => setOpen(!open)}
          className="ml-10"
        >
          {open ? text.hide : text.show(comment.repliesCount)}
        </Button>
      )}
      {open && <Replies comment={comment} post={post} fresh={written} onReply={() => onReply?.()} />}
    </CommentItem>
  );
}
