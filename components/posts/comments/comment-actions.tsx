"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useAskToSignIn } from "@/components/accounts/sign-in/use-ask-to-sign-in";
import { useFormats } from "@/components/i18n/use-formats";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { fullName } from "@/lib/accounts/profile/full-name";
import { sendCommentLike } from "@/lib/posts/client/comments";
import type { Comment } from "@/lib/posts/contract/comment";
import { CardIcon } from "../card/card-icon";

const ACTION_CLASSES =
  "inline-flex min-h-8 items-center gap-1.5 rounded-full px-2 text-muted-foreground text-sm hover:bg-muted hover:text-foreground";

export function CommentActions({ comment, onReply }: { comment: Comment; onReply?: (() => void) | undefined }) {
  const t = useTranslations("composing.replies");
  const tPosts = useTranslations("posts");
  const { formatCount } = useFormats();
  const { user } = useCurrentUser();
  const client = useQueryClient();
  const askToSignIn = useAskToSignIn();
  const press = () => {
    if (!user) askToSignIn(t("likeSignIn"));
    else toastOutcome(sendCommentLike(client, comment, !comment.isLiked), { failed: tPosts("likeFailed") });
  };
  return (
    <div className="mt-1 -ml-2 flex gap-1">
      <button
        type="button"
        aria-pressed={comment.isLiked}
        aria-label={t("like", {
          name: fullName(comment.user),
          likes: tPosts("card.likes", { count: comment.likesCount, shown: formatCount(comment.likesCount) }),
        })}
        onClick={press}
        className={`group aria-pressed:text-like ${ACTION_CLASSES}`}
      >
        <CardIcon name="heart" className="size-4 group-aria-pressed:fill-current" />
        <span className="tabular-nums">{formatCount(comment.likesCount)}</span>
      </button>
      {onReply && (
        <button
          type="button"
          aria-label={t("replyTo", { name: fullName(comment.user) })}
          onClick={onReply}
          className={ACTION_CLASSES}
        >
          <CardIcon name="reply" className="size-4" />
          {t("reply")}
        </button>
      )}
    </div>
  );
}
