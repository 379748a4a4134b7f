"use client";

import { Bookmark } from "lucide-react";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useCurrentUser } from "@/lib/accounts/current-user";
import { useBookmark } from "@/lib/posts/client/post-actions";
import type { Post } from "@/lib/posts/contract";
import { composing } from "@/lib/text/composing";
import { ACTION_CLASS } from "./action-style";

const text = composing.card;

export function BookmarkButton({ post }: { post: Pick<Post, "id" | "isBookmarked"> }) {
  const { user } = useCurrentUser();
  const bookmark = useBookmark(post.id);
  const press = () => {
    if (!user) {
      toast({ title: text.bookmarkSignIn });
      return;
    }
    toastOutcome(bookmark.mutateAsync(!post.isBookmarked), { failed: text.bookmarkFailed });
  };
  return (
    <button
      type="button"
      aria-pressed={post.isBookmarked}
      aria-label={text.bookmark}
      onClick={press}
      className={`group ml-auto aria-pressed:text-primary ${ACTION_CLASS}`}
    >
      <Bookmark aria-hidden className="size-5 group-aria-pressed:fill-current" />
    </button>
  );
}
