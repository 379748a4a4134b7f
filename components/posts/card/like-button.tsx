"use client";

import { Heart } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFormats } from "@/components/i18n/use-formats";

import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { useLikePost } from "@/lib/posts/client/posts";
import type { Post } from "@/lib/posts/contract";

export function LikeButton({ post }: { post: Pick<Post, "id" | "isLiked" | "likesCount"> }) {
  const t = useTranslations("posts");
  const { formatCount } = useFormats();
  const { user } = useCurrentUser();
  const like = useLikePost(post.id);
  const press = () => {
    if (!user) {
      toast({ title: t("likeSignIn") });
      return;
    }
    toastOutcome(like.mutateAsync(!post.isLiked), { failed: t("likeFailed") });
  };
  return (
    <button
      type="button"
      data-key="like"
      aria-pressed={post.isLiked}
      aria-label={`${t("card.like")}, ${t("card.likes", { count: post.likesCount })}`}
      onClick={press}
      className="group inline-flex min-h-11 items-center gap-2 rounded-full px-3 text-muted-foreground text-sm max-sm:px-2 transition-colors hover:bg-muted hover:text-foreground aria-pressed:text-like"
    >
      <Heart
        aria-hidden
        className="size-5 transition-transform group-active:scale-90 group-aria-pressed:fill-current"
      />
      <span className="tabular-nums">{formatCount(post.likesCount)}</span>
    </button>
  );
}
