"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { CircleDashed } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { LoadMore } from "@/components/shell/loading/load-more";
import { SingleColumn } from "@/components/shell/pages/layout";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { itemsOfPages } from "@/lib/http/infinite-pages";
import { vibeArchiveOptions } from "@/lib/vibes/client";
import { ArchiveTile } from "./archive-tile";
import { useVibeComposer } from "./create/use-vibe-composer";
import { useViewer } from "./viewer/use-viewer";

const ProcessingVibes = lazyWithRetry(
  () => import("./strip/processing-vibes").then((module) => module.ProcessingVibes),
  { messages: ["media", "screening", "vibes"] },
);

const grid = "grid grid-cols-3 gap-1.5 sm:grid-cols-4 sm:gap-2";

export function VibeArchive() {
  const t = useTranslations("vibes.archive");
  const query = useInfiniteQuery(vibeArchiveOptions());
  const viewer = useViewer();
  const composer = useVibeComposer();
  const all = itemsOfPages(query.data);
  const making = all.filter(({ state }) => state === "processing");
  // Each on its own: they were not shared on one day.
  const show = (at: number) =>
    viewer.show(
      all.map((vibe) => [vibe]),
      at,
      query.dataUpdatedAt,
    );
  return (
    <SingleColumn>
      <h1 className="font-bold text-2xl tracking-tight">{t("title")}</h1>
      <p className="mt-1 mb-6 text-muted-foreground">{t("text")}</p>
      {query.isPending && (
        <SkeletonGroup label={t("loading")} className={grid}>
          {["first", "second", "third", "fourth"].map((place) => (
            <Skeleton key={place} className="aspect-[9/16] w-full rounded-lg" />
          ))}
        </SkeletonGroup>
      )}
      {query.isError && !query.data && <ErrorState title={t("failed")} onRetry={() => query.refetch()} />}
      {query.data && all.length === 0 && (
        <EmptyState
          icon={CircleDashed}
          title={t("empty")}
          description={t("emptyText")}
          action={<Button onClick={composer.show}>{t("share")}</Button>}
        />
      )}
      {all.length > 0 && (
        <ul className={grid}>
          {all.map((vibe, at) => (
            <ArchiveTile key={vibe.id} vibe={vibe} onOpen={() => show(at)} onNear={viewer.warm} />
          ))}
        </ul>
      )}
      <LoadMore query={query} more={t("more")} failed={t("failed")} />
      {viewer.element}
      {composer.dialog}
      {making.length > 0 && <ProcessingVibes vibes={making} />}
    </SingleColumn>
  );
}
