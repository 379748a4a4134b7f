"use client";

import { useTranslations } from "next-intl";
import { PlanDialogButton } from "@/components/payments/plan-dialog/plan-dialog-button";
import { useHelpDialog } from "@/components/screening/use-help-dialog";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { ButtonLink } from "@/components/shell/nav/button-link";
import { useSignInPath } from "@/components/shell/nav/use-sign-in-path";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { activePlan } from "@/lib/accounts/plans/plans";
import { fullName } from "@/lib/accounts/profile/full-name";
import type { Post } from "@/lib/posts/contract";
import type { Comment } from "@/lib/posts/contract/comment";
import { canComment } from "@/lib/posts/policy";
import { isHeldContent } from "@/lib/screening/client";

const CommentWriter = lazyWithRetry(() => import("./comment-writer").then((module) => module.CommentWriter), {
  messages: ["composing", "posts", "screening"],
  prefetch: "idle",
});

interface CommentFormProps {
  post: Post;
  onWritten: (comment: Comment) => void;
}

export function CommentForm({ post, onWritten }: CommentFormProps) {
  const t = useTranslations("posts");
  const { user, isLoading } = useCurrentUser();
  const [help, showHelp] = useHelpDialog();
  if (isLoading) return null;
  const closed = isHeldContent(post)
    ? t("comments.held")
    : !post.isInCommentAudience && t("comments.closed", { audience: post.commentAudience, name: fullName(post.user) });
  if (closed) return <p className="wrap-anywhere mb-4 text-muted-foreground text-sm">{closed}</p>;
  if (!canComment(user && { plan: activePlan(user) }, post)) return <Invitation signedIn={Boolean(user)} />;
  return (
    <>
      <CommentWriter postId={post.id} onWritten={onWritten} onHelp={showHelp} />
      {help}
    </>
  );
}

function Invitation({ signedIn }: { signedIn: boolean }) {
  const t = useTranslations("posts");
  const signIn = useSignInPath();
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-2 rounded-xl border bg-card px-4 py-3 text-sm">
      <p className="mr-auto text-muted-foreground">{t("comments.needPlan")}</p>
      {!signedIn && (
        <ButtonLink href={signIn} variant="link">
          {t("comments.signIn")}
        </ButtonLink>
      )}
      <PlanDialogButton variant="link">{t("comments.seePlans")}</PlanDialogButton>
    </div>
  );
}
