"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useHelpDialog } from "@/components/screening/use-help-dialog";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { Button } from "@/components/ui/button";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { activePlan } from "@/lib/accounts/plans/plans";
import { fullName } from "@/lib/accounts/profile/full-name";
import type { Post } from "@/lib/posts/contract";
import type { Comment } from "@/lib/posts/contract/comment";
import { canComment } from "@/lib/posts/policy";
import { isHeldContent } from "@/lib/screening/client";
import { CommentItem } from "./comment-item";

const CommentWriter = lazyWithRetry(() => import("./comment-writer").then((module) => module.CommentWriter), {
  messages: ["composing", "posts", "screening"],
});
const Replies = lazyWithRetry(() => import("./replies").then((module) => module.Replies), {
  messages: ["composing", "posts"],
});

interface CommentThreadProps {
  comment: Comment;
  post: Post;
  fresh: boolean;
  /** Opens the reply box, as the URL asks for. */
  isReplyRequested: boolean;
}

export function CommentThread({ comment, post, fresh, isReplyRequested }: CommentThreadProps) {
  const t = useTranslations("composing.replies");
  const { user } = useCurrentUser();
  const [open, setOpen] = useState(false);
  const [writing, setWriting] = useState(false);
  const [written, setWritten] = useState("");
  const [help, showHelp] = useHelpDialog();
  const mayReply =
    !isHeldContent(comment) &&
    !comment.isHidden &&
    !isHeldContent(post) &&
    canComment(user && { plan: activePlan(user) }, post);
  const onReply = mayReply ? () => setWriting(true) : undefined;
  useEffect(() => {
    if (isReplyRequested && mayReply) setWriting(true);
  }, [isReplyRequested, mayReply]);
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
            onHelp={showHelp}
          />
          <Button variant="ghost" size="sm" onClick={() => setWriting(false)}>
            {t("cancel")}
          </Button>
        </div>
      )}
      {(comment.repliesCount > 0 || open) && (
        <Button
          variant="link"
          size="sm"
          aria-expanded={open}
          aria-label={open ? t("hide") : t("showNamed", { count: comment.repliesCount, name: fullName(comment.user) })}
          onClick={() => setOpen(!open)}
          className="ml-10"
        >
          {open ? t("hide") : t("show", { count: comment.repliesCount })}
        </Button>
      )}
      {open && <Replies comment={comment} post={post} fresh={written} onReply={onReply} />}
      {help}
    </CommentItem>
  );
}
