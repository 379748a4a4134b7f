"use client";

import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { EyeOff, Images, Play } from "lucide-react";
import { useTranslations } from "next-intl";
import { MediaPicture } from "@/components/media/viewer/picture";
import { useShownMedia } from "@/components/media/viewer/use-shown-media";
import { LoadMore } from "@/components/shell/loading/load-more";
import { Link } from "@/components/shell/nav/link";
import { EmptyState, type EmptyStateProps } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import type { Page } from "@/lib/http/endpoint";
import { itemsOfPages } from "@/lib/http/infinite-pages";
import type { Post } from "@/lib/posts/contract";

const GRID = "grid grid-cols-3 gap-1 sm:gap-2";
/** A third of a phone's width; on a desktop a third of the column. */
const SIZES = "(min-width: 48rem) 220px, 33vw";

function Tile({ post, eager }: { post: Post; eager: boolean }) {
  const t = useTranslations("search");
  const [media] = useShownMedia(post.media).filter(({ state }) => state === "ready");
  if (!media) return null;
  const name = `${post.user.firstName} ${post.user.lastName}`;
  const Mark = media.blurred ? EyeOff : media.kind === "video" ? Play : post.media.length > 1 ? Images : null;
  return (
    <li className="relative aspect-square overflow-hidden rounded-md bg-muted">
      <Link
        href={`/posts/${post.id}`}
        aria-label={t("mediaBy", {
          kind: media.kind,
          name,
          hasAlt: String(Boolean(media.blurred ? "" : media.alt)),
          alt: (media.blurred ? "" : media.alt) ?? "",
        })}
        className="block size-full -outline-offset-4"
      >
        {!media.blurred && (
          <MediaPicture media={media} sizes={SIZES} className="size-full object-cover" eager={eager} decorative />
        )}
        {Mark && (
          <span className="absolute top-1.5 right-1.5 grid size-7 place-items-center rounded-full bg-black/60 text-white">
            <Mark aria-hidden className="size-4" />
          </span>
        )}
      </Link>
    </li>
  );
}

interface MediaGridProps {
  query: UseInfiniteQueryResult<InfiniteData<Page<Post>>>;
  empty: Pick<EmptyStateProps, "description" | "action">;
}

/** The first photo or video of each post. */
export function MediaGrid({ query, empty }: MediaGridProps) {
  const t = useTranslations("search");
  if (query.isPending)
    return (
      <SkeletonGroup label={t("mediaLoading")} className={GRID}>
        {["a", "b", "c", "d", "e", "f"].map((tile) => (
          <Skeleton key={tile} className="aspect-square w-full" />
        ))}
      </SkeletonGroup>
    );
  if (query.isError && !query.data) return <ErrorState title={t("mediaFailed")} onRetry={() => query.refetch()} />;
  const posts = itemsOfPages(query.data);
  if (posts.length === 0) return <EmptyState icon={Images} title={t("mediaEmpty")} {...empty} />;
  return (
    <>
      <ul aria-label={t("media")} className={GRID}>
        {posts.map((post, at) => (
          <Tile key={post.id} post={post} eager={at < 6} />
        ))}
      </ul>
      <LoadMore query={query} more={t("mediaMore")} failed={t("mediaFailed")} />
    </>
  );
}
