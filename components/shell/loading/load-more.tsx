"use client";

import { useTranslations } from "next-intl";
import { useCallback, useEffect, useLayoutEffect, useRef } from "react";
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
  const hadFocus = useRef(false);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const fetchMore = useCallback(() => {
    hadFocus.current = foot.current?.contains(document.activeElement) ?? false;
    fetchNextPage();
  }, [fetchNextPage]);
  // A fetch replaces the button that has the focus, and its end replaces the element that then has it.
  useLayoutEffect(() => {
    if (!hadFocus.current || document.activeElement !== document.body) return;
    foot.current?.focus({ preventScroll: true });
    hadFocus.current = isFetchingNextPage;
  }, [isFetchingNextPage]);
  useEffect(() => {
    const element = foot.current;
    if (!element || !hasNextPage || isFetchingNextPage || isFetchNextPageError) return;
    // Entries queue up while the page is busy: the last one is current.
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && fetchMore(), {
      rootMargin: PREFETCH_MARGIN,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchMore]);
  const isEmpty = !hasNextPage && !isFetchingNextPage && !isFetchNextPageError && !end;
  return (
    <div
      // A new key, so that the layout shift of the old element does not count.
      key={isFetchingNextPage ? "fetching" : "waiting"}
      ref={foot}
      tabIndex={-1}
      // At the end of a list without a word about it, only for the focus.
      className={
        isEmpty ? "h-0" : "flex min-h-16 flex-col items-center justify-center gap-2 py-4 text-muted-foreground text-sm"
      }
    >
      {isFetchingNextPage && <Spinner label={t("loading")} />}
      {isFetchNextPageError && !isFetchingNextPage && <p role="alert">{failed}</p>}
      {hasNextPage && !isFetchingNextPage && (
        <Button variant="ghost" onClick={fetchMore}>
          {isFetchNextPageError ? t("retry") : more}
        </Button>
      )}
      {!hasNextPage && end && <p>{end}</p>}
    </div>
  );
}
