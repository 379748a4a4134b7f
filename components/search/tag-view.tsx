"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { Hash } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFormats } from "@/components/i18n/use-formats";
import { PostComposer } from "@/components/posts/composer/composer";
import { PostList } from "@/components/posts/feed/post-list";
import { BackLink } from "@/components/shell/nav/back-link";
import { SingleColumn } from "@/components/shell/pages/layout";

import { tagPostsOptions } from "@/lib/posts/client/feed";

export function TagView({ tag, postsCount }: { tag: string; postsCount: number }) {
  const t = useTranslations("feed.tag");
  const { formatWhole } = useFormats();
  const query = useInfiniteQuery(tagPostsOptions(tag));
  return (
    <SingleColumn>
      <BackLink href="/explore" label={t("back")} />
      <h1 className="break-words font-bold text-2xl tracking-tight">{t("title", { tag })}</h1>
      {/* The count is of when the page was rendered: without posts it would be wrong beside the first one. */}
      {postsCount > 0 && (
        <p className="mt-1 text-muted-foreground tabular-nums">
          {t("count", {
            isOne: String(postsCount === 1),
            count: postsCount >= 10_000 ? `${formatWhole(10_000)}+` : formatWhole(postsCount),
          })}
        </p>
      )}
      <div className="mt-5">
        <PostList
          query={query}
          empty={{
            icon: Hash,
            title: t("empty"),
            description: t("emptyHint"),
            action: <PostComposer look="action" />,
          }}
        />
      </div>
    </SingleColumn>
  );
}
