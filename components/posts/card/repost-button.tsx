"use client";

import { PenLine, Repeat2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormats } from "@/components/i18n/use-formats";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";

import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/menu/dropdown-menu";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { activePlan } from "@/lib/accounts/plans/plans";
import { useRepost } from "@/lib/posts/client/post-actions";
import type { Post } from "@/lib/posts/contract";
import { canRepost } from "@/lib/posts/policy";
import { ACTION_CLASS } from "./action-style";

const PostDialog = lazyWithRetry(() => import("../composer/post-dialog").then((module) => module.PostDialog), {
  messages: ["composing", "media", "player", "posts", "screening", "uploads"],
});
const PlanDialog = lazyWithRetry(
  () => import("@/components/shell/pages/plan-dialog").then((module) => module.PlanDialog),
  { messages: ["paying", "planCard", "planDialog", "planFeatures"] },
);

export function RepostButton({ post }: { post: Post }) {
  const t = useTranslations("composing.card");
  const { formatCount } = useFormats();
  const { user } = useCurrentUser();
  const repost = useRepost(post.id);
  const [quoting, setQuoting] = useState<"post" | "plan" | null>(null);
  const close = (open: boolean) => setQuoting((now) => (open ? now : null));
  const name = `${t("repost")}, ${t("reposts", { count: post.repostsCount })}`;
  const look = `${ACTION_CLASS} ${post.isReposted ? "text-success" : ""}`;
  const shown = (
    <>
      <Repeat2 aria-hidden className="size-5" />
      <span className="tabular-nums">{formatCount(post.repostsCount)}</span>
    </>
  );
  if (!user)
    return (
      <button type="button" aria-label={name} onClick={() => toast({ title: t("repostSignIn") })} className={look}>
        {shown}
      </button>
    );
  // Posts of a private account must not reach beyond its followers.
  if (post.visibility === "followers") return null;
  const mayRepost = canRepost(user, { authorId: post.user.id, visibility: post.visibility, state: post.state });
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger aria-label={name} className={look}>
          {shown}
        </DropdownMenuTrigger>
        <DropdownMenuContent align="start">
          {mayRepost && (
            <DropdownMenuItem
              onSelect={() => toastOutcome(repost.mutateAsync(!post.isReposted), { failed: t("repostFailed") })}
            >
              <Repeat2 aria-hidden />
              {post.isReposted ? t("unrepost") : t("repost")}
            </DropdownMenuItem>
          )}
          <DropdownMenuItem onSelect={() => setQuoting(activePlan(user) ? "post" : "plan")}>
            <PenLine aria-hidden />
            {t("quote")}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {quoting === "post" && <PostDialog quote={post} open onOpenChange={close} />}
      {quoting === "plan" && <PlanDialog open onOpenChange={close} />}
    </>
  );
}
