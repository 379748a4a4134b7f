"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Bookmark } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { LoadMore } from "@/components/shell/loading/load-more";
import { ExploreLink } from "@/components/shell/pages/explore-link";
import { SingleColumn } from "@/components/shell/pages/layout";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { itemsOfPages } from "@/lib/http/infinite-pages";
import { bookmarksOptions, collectionsOptions } from "@/lib/posts/client/bookmarks";
import { PostCard } from "../card/post-card";
import { PostSkeleton } from "../card/post-skeleton";
import { SaveToCollection } from "../card/save-to-collection";
import { CollectionBar } from "./collection-bar";

export function Bookmarks() {
  const tPosts = useTranslations("posts");
  const t = useTranslations("bookmarks");
  const [chosen, setChosen] = useState<string | null>(null);
  const query = useInfiniteQuery(bookmarksOptions(chosen));
  const collections = useQuery(collectionsOptions());
  const kept = itemsOfPages(query.data);
  const shelves = collections.data ?? [];
  return (
    <SingleColumn>
      <h1 className="font-semibold text-2xl">{t("title")}</h1>
      <p className="mt-1 mb-4 text-muted-foreground text-sm">{t("text")}</p>
      {collections.isError && !collections.data && (
        <ErrorState title={t("collectionsFailed")} onRetry={() => collections.refetch()} />
      )}
      {collections.isPending && (
        <div aria-hidden className="mb-4 flex gap-2">
          <Skeleton className="h-11 w-28 rounded-lg sm:h-9" />
          <Skeleton className="h-11 w-32 rounded-lg sm:h-9" />
        </div>
      )}
      {collections.data && <CollectionBar collections={shelves} chosen={chosen} onChoose={setChosen} />}
      {query.isPending && (
        <div role="status" aria-label={tPosts("feed.loading")} className="flex flex-col gap-3">
          <PostSkeleton />
          <PostSkeleton />
        </div>
      )}
      {query.isError && !query.data && <ErrorState title={tPosts("feed.loadFailed")} onRetry={() => query.refetch()} />}
      {query.data && kept.length === 0 && (
        <EmptyState
          icon={Bookmark}
          title={chosen ? t("emptyCollection") : t("empty")}
          description={chosen ? t("emptyCollectionHint") : t("emptyHint")}
          // The bar above leads from an empty collection to all.
          action={chosen ? undefined : <ExploreLink />}
        />
      )}
      <div className="flex flex-col gap-3">
        {kept.map((post, at) => (
          <div key={post.id}>
            <PostCard post={post} first={at === 0} />
            {shelves.length > 0 && <SaveToCollection post={post} collections={shelves} />}
          </div>
        ))}
      </div>
      <LoadMore query={query} more={tPosts("feed.loadMore")} failed={tPosts("feed.loadFailed")} />
    </SingleColumn>
  );
}
