"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";

interface LoadMoreProps {
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
  more: string;
  failed: string;
  end?: string;
}

/** How far before the end the next page is fetched. */
const PREFETCH_MARGIN = "900px";

/** The end of a paginated list: fetches the next page in advance, with a button as a fallback and after errors. */
export function LoadMore({ query, more, failed, end }: LoadMoreProps) {
  const t = useTranslations("shell");
  const foot = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  useEffect(() => {
    const element = foot.current;
    if (!element || !hasNextPage || isFetchingNextPage || isFetchNextPageError) return;
    // Entries queue up while the page is busy: the last one is current.
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && fetchNextPage(), {
      rootMargin: PREFETCH_MARGIN,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
  return (
    <div
      // A new key, so that the layout shift of the old element does not count.
      key={isFetchingNextPage ? "fetching" : "waiting"}
      ref={foot}
      className="flex min-h-16 flex-col items-center justify-center gap-2 py-4 text-muted-foreground text-sm"
    >
      {isFetchingNextPage && <Spinner label={t("loading")} />}
      {isFetchNextPageError && !isFetchingNextPage && <p role="alert">{failed}</p>}
      {hasNextPage && !isFetchingNextPage && (
        <Button variant="ghost" onClick={() => fetchNextPage()}>
          {isFetchNextPageError ? t("retry") : more}
        </Button>
      )}
      {!hasNextPage && end && <p>{end}</p>}
    </div>
  );
}
