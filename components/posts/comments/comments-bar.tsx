"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/form/select";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { ownCommentOptions } from "@/lib/posts/client/comments";
import { COMMENT_ORDERS } from "@/lib/posts/constants";
import type { Comment, CommentOrder } from "@/lib/posts/contract/comment";

interface CommentsBarProps {
  postId: string;
  order: CommentOrder;
  onOrder: (order: CommentOrder) => void;
  /** The comments in view without scrolling far. */
  first: readonly Comment[];
  onJump: (id: string) => void;
  isSearching: boolean;
}

/** The order of the comments, and for a reader who has written one farther down, the way to it. */
export function CommentsBar({ postId, order, onOrder, first, onJump, isSearching }: CommentsBarProps) {
  const t = useTranslations("posts.comments");
  const { user } = useCurrentUser();
  const { data: own } = useQuery({ ...ownCommentOptions(postId), enabled: user !== null });
  const ownId = user && own?.id;
  const choose = (value: string) => {
    const chosen = COMMENT_ORDERS.find((each) => each === value);
    if (chosen) onOrder(chosen);
  };
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
      <Select
        aria-label={t("order.label")}
        value={order}
        onChange={(event) => choose(event.target.value)}
        options={COMMENT_ORDERS.map((each) => [each, t(`order.${each}`)])}
      />
      {ownId && !first.some(({ id }) => id === ownId) && (
        <Button variant="ghost" aria-busy={isSearching} onClick={() => onJump(ownId)}>
          {t("jump")}
        </Button>
      )}
    </div>
  );
}
