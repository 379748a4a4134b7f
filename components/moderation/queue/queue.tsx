"use client";

import { Keyboard, ListChecks, Scale } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCallback, useState } from "react";
import { useShortcuts } from "@/components/shell/keys/use-shortcuts";
import { LoadMore } from "@/components/shell/loading/load-more";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { IconButton } from "@/components/ui/icon-button";
import { SkeletonRows, TextSkeleton } from "@/components/ui/skeleton";
import { itemsOfPages } from "@/lib/http/infinite-pages";
import { useQueue, useStaffCounts } from "@/lib/moderation/client/staff";
import { CaseView } from "../case/case-view";
import { useQueueAddress } from "./queue-address";
import { QueueFilters } from "./queue-filters";
import { QueueKeysDialog } from "./queue-keys-dialog";
import { QueueListRow } from "./queue-row";

/** The review queue: the list beside the open case, or one of the two on a phone. */
export function Queue() {
  const t = useTranslations("staff");
  const { id, choice, open, leave, narrow, clear } = useQueueAddress();
  const query = useQueue(choice);
  const { data: counts } = useStaffCounts();
  const [keysShown, setKeysShown] = useState(false);
  const items = itemsOfPages(query.data);
  const at = items.findIndex((item) => item.id === id);
  const step = useCallback(
    (by: 1 | -1) => {
      const next = items[at < 0 ? 0 : at + by];
      if (!next) return;
      open(next.id);
      document.querySelector(`[data-case="${next.id}"]`)?.scrollIntoView({ block: "nearest" });
    },
    [items, at, open],
  );
  /** Opens the next case that no other admin has claimed, in the order of the list before the decision. */
  const goOn = () => {
    const isFree = ({ claim }: (typeof items)[number]) => !claim || claim.isMine;
    const rest = [...items.slice(at + 1), ...items.slice(0, Math.max(at, 0))];
    const next = rest.find((item) => isFree(item) && item.state === choice.state);
    if (next) open(next.id);
    else leave();
  };
  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    "?": () => setKeysShown(true),
    ...(id && { Escape: leave }),
  });
  return (
    <>
      <div className={`mb-4 flex items-end gap-3 ${id ? "max-xl:mb-0" : ""}`}>
        {/* On a phone the case replaces the list; the page keeps its heading for screen readers. */}
        <div className={`min-w-0 flex-1 ${id ? "max-xl:sr-only" : ""}`}>
          <h1 className="font-bold text-2xl">{t("queue.title")}</h1>
          <p role="status" className="mt-0.5 text-muted-foreground text-sm">
            {counts
              ? t("queue.counts", {
                  open: counts.open,
                  reports: counts.pendingReports,
                  held: counts.held,
                  appeals: counts.appeals,
                })
              : "…"}
          </p>
        </div>
        <IconButton
          label={t("keys.open")}
          variant="outline"
          onClick={() => setKeysShown(true)}
          className={id ? "max-xl:hidden" : "max-md:hidden"}
        >
          <Keyboard aria-hidden />
        </IconButton>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-[20rem_minmax(0,1fr)] 3xl:grid-cols-[24rem_minmax(0,1fr)]">
        <section
          aria-label={t("queue.list")}
          className={`flex-col overflow-hidden rounded-xl border bg-card xl:sticky xl:top-22 xl:flex xl:max-h-[calc(100dvh-7rem)] xl:self-start ${id ? "hidden" : "flex"}`}
        >
          <QueueFilters choice={choice} onNarrow={narrow} onClear={clear} />
          <div className="min-h-0 xl:overflow-y-auto xl:[scrollbar-width:thin]">
            {query.isPending && (
              <SkeletonRows label={t("queue.loading")} count={5} className="divide-y">
                <TextSkeleton lines={4} className="px-3 py-2.5" />
              </SkeletonRows>
            )}
            {query.isError && !query.data && (
              <ErrorState title={t("queue.failed")} onRetry={() => query.refetch()} retrying={query.isFetching} />
            )}
            {query.data && items.length === 0 && (
              <EmptyState
                icon={ListChecks}
                title={t(`queue.empty.${choice.state}`)}
                description={t("queue.emptyHint")}
              />
            )}
            {items.length > 0 && (
              <>
                <ul className="divide-y">
                  {items.map((item) => (
                    <QueueListRow key={item.id} item={item} isOpen={item.id === id} onOpen={() => open(item.id)} />
                  ))}
                </ul>
                <LoadMore query={query} more={t("queue.more")} failed={t("queue.failed")} />
              </>
            )}
          </div>
        </section>
        <section aria-label={t("queue.choose")} className={`min-w-0 ${id ? "" : "max-xl:hidden"}`}>
          {id ? (
            <CaseView key={id} id={id} onLeave={leave} onNext={goOn} />
          ) : (
            <EmptyState
              icon={Scale}
              title={t("queue.choose")}
              description={t("queue.chooseHint")}
              className="rounded-xl border border-dashed py-24"
            />
          )}
        </section>
      </div>
      <QueueKeysDialog open={keysShown} onOpenChange={setKeysShown} />
    </>
  );
}
