"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Eye, EyeOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { PersonLine } from "@/components/accounts/profile/person-line";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { DropdownMenuItem } from "@/components/ui/menu/dropdown-menu";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { fullName } from "@/lib/accounts/profile/full-name";
import { sendCommentDeletion } from "@/lib/posts/client/comments";
import type { Post } from "@/lib/posts/contract";
import type { Comment } from "@/lib/posts/contract/comment";
import { canChangeComment, canHideComment, canRemoveComment } from "@/lib/posts/policy";
import { isHeldContent } from "@/lib/screening/client";
import { PostBodyField } from "../composer/post-body-field";
import { ContentMenu, ContentMenuItems } from "../menu/content-menu";
import { keepFocusNearComment } from "../menu/keep-focus-near";
import { useLinkedPost } from "../use-linked-post";
import { CommentActions } from "./comment-actions";
import { useHideComment } from "./use-hide-comment";

const CommentDialog = lazyWithRetry(() => import("./comment-dialog").then((module) => module.CommentDialog), {
  messages: ["composing", "posts", "screening"],
  prefetch: "idle",
});
const EmbeddedPostCard = lazyWithRetry(
  () => import("../card/embedded-post").then((module) => module.EmbeddedPostCard),
  {
    messages: ["composing", "player"],
  },
);
const MutedContent = lazyWithRetry(
  () => import("@/components/accounts/muting/muted-content").then((module) => module.MutedContent),
  { messages: ["muting"] },
);
const HeldComment = lazyWithRetry(() => import("./held-comment").then((module) => module.HeldComment), {
  messages: ["screening"],
  clientOnly: true,
});

export const commentElementId = (id: string) => `comment-${id}`;

interface CommentItemProps {
  comment: Comment;
  post: Post;
  /** It takes the focus, so that a screen reader announces it. */
  fresh: boolean;
  onReply?: (() => void) | undefined;
  children?: ReactNode;
}

export function CommentItem({ comment, post, fresh, onReply, children }: CommentItemProps) {
  const t = useTranslations("posts");
  const { user } = useCurrentUser();
  const client = useQueryClient();
  const item = useRef<HTMLLIElement>(null);
  const [editing, setEditing] = useState(false);
  useEffect(() => {
    if (fresh) item.current?.focus();
  }, [fresh]);
  const linked = useLinkedPost(comment);
  const author = { authorId: comment.user.id };
  const toggleHidden = useHideComment(comment);
  const edit = () => setEditing(true);
  const editFromNotice = () => {
    item.current?.focus({ preventScroll: true });
    edit();
  };
  const onConfirm = () => {
    keepFocusNearComment(commentElementId(comment.id));
    toastOutcome(sendCommentDeletion(client, comment), {
      done: () => toast({ title: t("comments.deleted") }),
      failed: t("commentDeleteFailed"),
    });
  };
  const content = (
    <>
      <p dir="auto" className="whitespace-pre-wrap break-words">
        <PostBodyField of={comment} />
      </p>
      {linked && linked.id !== post.id && !isHeldContent(comment) && (
        <EmbeddedPostCard embedded={linked} label="linked" gone="linkGone" />
      )}
    </>
  );
  return (
    <li
      ref={item}
      id={commentElementId(comment.id)}
      tabIndex={-1}
      className="scroll-my-24 border-t py-3 first:border-t-0"
    >
      <div className="flex items-start gap-2">
        <PersonLine user={comment.user} at={comment.createdAt}>
          {comment.editedAt && <span>{t("edit.edited")}</span>}
          {comment.isHidden && <span className="max-sm:sr-only">{t("comments.hidden.mark")}</span>}
        </PersonLine>
        <ContentMenu
          label={t("comments.menu", { name: fullName(comment.user) })}
          report={{ targetType: "comment", targetId: comment.id, name: fullName(comment.user) }}
          removal={{ title: t("comments.removeTitle"), text: t("comments.removeText"), onConfirm }}
          items={(open) => (
            <ContentMenuItems
              onEdit={canChangeComment(user, author) ? edit : undefined}
              beside={
                canHideComment(user, { postAuthorId: post.user.id }) &&
                !isHeldContent(comment) && (
                  <DropdownMenuItem
                    onSelect={() => {
                      keepFocusNearComment(commentElementId(comment.id));
                      toggleHidden();
                    }}
                  >
                    {comment.isHidden ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
                    {comment.isHidden ? t("comments.hidden.unhide") : t("comments.hidden.hide")}
                  </DropdownMenuItem>
                )
              }
              removal={
                canRemoveComment(user, { ...author, postAuthorId: post.user.id })
                  ? { label: t("comments.delete"), onSelect: () => open("removal") }
                  : undefined
              }
              onReport={user?.id === comment.user.id ? undefined : () => open("report")}
            />
          )}
        />
      </div>
      <div className="mt-1 pl-13">
        {comment.mutedBy ? <MutedContent by={comment.mutedBy}>{content}</MutedContent> : content}
        {isHeldContent(comment) ? (
          <HeldComment comment={comment} onEdit={editFromNotice} />
        ) : (
          <CommentActions comment={comment} onReply={onReply} />
        )}
      </div>
      {children}
      {editing && <CommentDialog comment={comment} open onOpenChange={setEditing} />}
    </li>
  );
}
