"use client";

import { Bookmark } from "lucide-react";
import { useTranslations } from "next-intl";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { useBookmark } from "@/lib/posts/client/post-actions";
import type { Post } from "@/lib/posts/contract";
import { ACTION_CLASS } from "./action-style";

export function BookmarkButton({ post }: { post: Pick<Post, "id" | "isBookmarked"> }) {
  const t = useTranslations("composing.card");
  const { user } = useCurrentUser();
  const bookmark = useBookmark(post.id);
  const press = () => {
    if (!user) {
      toast({ title: t("bookmarkSignIn") });
      return;
    }
    toastOutcome(bookmark.mutateAsync(!post.isBookmarked), { failed: t("bookmarkFailed") });
  };
  return (
    <button
      type="button"
      aria-pressed={post.isBookmarked}
      aria-label={t("bookmark")}
      onClick={press}
      className={`group ml-auto aria-pressed:text-primary ${ACTION_CLASS}`}
    >
      <Bookmark aria-hidden className="size-5 group-aria-pressed:fill-current" />
    </button>
  );
}
