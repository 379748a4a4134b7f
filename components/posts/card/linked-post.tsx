"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Link } from "@/components/shell/nav/link";
import { Skeleton } from "@/components/ui/skeleton";
import { fullName } from "@/lib/accounts/profile/full-name";
import { postOptions } from "@/lib/posts/client/posts";
import { QuotedPostPreview } from "./quoted-post";

/** A fixed height, so that nothing shifts when the post has loaded. */
const LINKED_POST_CLASS = "mt-3 block h-28 overflow-hidden rounded-lg border p-3";

export function LinkedPost({ id }: { id: string }) {
  const t = useTranslations("composing");
  const { data: post, isPending } = useQuery(postOptions(id));
  if (isPending)
    return (
      <span aria-hidden className={LINKED_POST_CLASS}>
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="mt-3 h-4 w-full" />
      </span>
    );
  if (!post) return <span className={`${LINKED_POST_CLASS} text-muted-foreground text-sm`}>{t("card.linkGone")}</span>;
  return (
    <Link
      href={`/posts/${id}`}
      aria-label={t("card.linked", { name: fullName(post.user) })}
      className={`${LINKED_POST_CLASS} whitespace-normal transition-colors hover:bg-muted`}
    >
      <QuotedPostPreview post={post} />
    </Link>
  );
}
