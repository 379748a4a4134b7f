"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Link } from "@/components/shell/nav/link";
import { SideCard } from "@/components/shell/pages/side-card";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { trendingTagsOptions } from "@/lib/posts/client/posts";

const FLAT =
  "inline-block max-w-full truncate rounded-full border px-4 font-semibold text-sm leading-10.5 hover:bg-muted";

/** The five trending hashtags; `flat` shows them side by side, so that the content below stays in view. */
export function TrendingNow({ flat = false }: { flat?: boolean }) {
  const t = useTranslations("posts.tags");
  const query = useQuery(trendingTagsOptions());
  const tags = query.data;
  return (
    <SideCard title={t("title")} note={t("hint")}>
      {query.isPending && (
        <SkeletonGroup label={t("loading")} className={flat ? "flex flex-wrap gap-2" : "flex flex-col gap-3"}>
          {["a", "b", "c", "d", "e"].map((line) => (
            <Skeleton key={line} className={flat ? "h-11 w-24 rounded-full" : "h-10 w-full"} />
          ))}
        </SkeletonGroup>
      )}
      {query.isError && !tags && (
        <ErrorState title={t("failed")} onRetry={() => query.refetch()} className="px-0! py-2!" />
      )}
      {tags?.length === 0 && <p className="text-muted-foreground text-sm">{t("empty")}</p>}
      {tags && tags.length > 0 && (
        <ol className={flat ? "flex flex-wrap gap-2" : "flex flex-col gap-3"}>
          {tags.map(({ tag, peopleCount, postsCount }) => (
            <li key={tag} className="min-w-0">
              <Link
                href={`/tags/${encodeURIComponent(tag)}`}
                className={
                  flat ? FLAT : "block min-h-6 truncate font-semibold text-sm underline-offset-4 hover:underline"
                }
              >
                {t("tag", { tag })}
              </Link>
              {!flat && (
                <p className="text-muted-foreground text-xs tabular-nums">
                  {t("count", { people: peopleCount, posts: postsCount })}
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
    </SideCard>
  );
}
