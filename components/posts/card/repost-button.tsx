"use client";

import { PenLine, Repeat2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { LazyPlanDialog } from "@/components/payments/plan-dialog/lazy-plan-dialog";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { DropdownMenuItem, LazyMenu } from "@/components/ui/menu/dropdown-menu";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import type { CurrentUser } from "@/lib/accounts/contract";
import { activePlan } from "@/lib/accounts/plans/plans";
import { useRepost } from "@/lib/posts/client/post-actions";
import type { Post } from "@/lib/posts/contract";
import { canRepost } from "@/lib/posts/policy";

const PostDialog = lazyWithRetry(() => import("../composer/post-dialog").then((module) => module.PostDialog), {
  messages: ["composing", "media", "player", "posts", "screening", "uploads"],
  prefetch: "idle",
});
interface RepostButtonProps {
  post: Post;
  user: CurrentUser;
  label: string;
  className: string;
  children: ReactNode;
}

export function RepostButton({ post, user, label, className, children }: RepostButtonProps) {
  const [quoting, setQuoting] = useState<"post" | "plan" | null>(null);
  const close = (open: boolean) => setQuoting((now) => (open ? now : null));
  // Posts for some people must not reach beyond them. An earlier repost can be undone.
  if (post.visibility !== "public" && !post.isReposted) return null;
  const quote = () => setQuoting(activePlan(user) ? "post" : "plan");
  return (
    <>
      <LazyMenu
        label={label}
        align="start"
        className={className}
        icon={children}
        items={() => <RepostItems post={post} user={user} onQuote={quote} />}
      />
      {quoting === "post" && <PostDialog quote={post} open onOpenChange={close} />}
      {quoting === "plan" && <LazyPlanDialog open onOpenChange={close} />}
    </>
  );
}

function RepostItems({ post, user, onQuote }: { post: Post; user: CurrentUser; onQuote: () => void }) {
  const t = useTranslations("composing.card");
  const repost = useRepost(post.id);
  const mayRepost = canRepost(user, { authorId: post.user.id, visibility: post.visibility, state: post.state });
  return (
    <>
      {(mayRepost || post.isReposted) && (
        <DropdownMenuItem
          onSelect={() => toastOutcome(repost.mutateAsync(!post.isReposted), { failed: t("repostFailed") })}
        >
          <Repeat2 aria-hidden />
          {post.isReposted ? t("unrepost") : t("repost")}
        </DropdownMenuItem>
      )}
      {post.visibility === "public" && (
        <DropdownMenuItem onSelect={onQuote}>
          <PenLine aria-hidden />
          {t("quote")}
        </DropdownMenuItem>
      )}
    </>
  );
}
