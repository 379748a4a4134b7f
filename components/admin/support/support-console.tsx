"use client";

import { LifeBuoy } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useShortcuts, useShortcutsEnabled } from "@/components/shell/keys/use-shortcuts";
import { LoadMore } from "@/components/shell/loading/load-more";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Select } from "@/components/ui/form/select";
import { SkeletonRows, TextSkeleton } from "@/components/ui/skeleton";
import { type SupportRequestFilter, useSupportRequests } from "@/lib/admin/client/support";
import { SupportRequestsQuery } from "@/lib/admin/client-schemas";
import { itemsOfPages } from "@/lib/http/infinite-pages";
import { SUPPORT_TOPICS } from "@/lib/support/constants";
import { ResultStatus } from "../frame/result-status";
import { StaffTitle } from "../frame/staff-title";
import { SupportRow } from "./support-row";

const STATES = ["open", "answered", "closed"] as const;

const Filter = SupportRequestsQuery.pick({ state: true, topic: true });

/** Support requests: Creators first, then the longest waiting. `start` is the filter of the address. */
export function SupportConsole({ start }: { start: Record<"state" | "topic", unknown> }) {
  const tStaffSupport = useTranslations("staffSupport");
  const t = useTranslations("support");
  const [choice, setChoice] = useState<SupportRequestFilter>(() => {
    const read = Filter.safeParse(start);
    return read.success ? read.data : { state: "open" };
  });
  const list = useRef<HTMLUListElement>(null);
  const query = useSupportRequests(choice);
  const requests = itemsOfPages(query.data);
  const narrow = (change: { state?: string; topic?: string | undefined }) => {
    const read = Filter.safeParse({ ...choice, ...change });
    if (read.success) setChoice(read.data);
  };
  /** Moves the focus to the next or previous request. */
  const step = (by: 1 | -1) => {
    const heads = [...(list.current?.querySelectorAll("summary") ?? [])];
    const at = heads.findIndex((head) => head.parentElement?.contains(document.activeElement));
    heads[at < 0 ? 0 : at + by]?.focus();
  };
  const [areKeysOn] = useShortcutsEnabled();
  useShortcuts({ j: () => step(1), k: () => step(-1) });
  return (
    <>
      <StaffTitle title={tStaffSupport("title")} text={tStaffSupport("text")}>
        {areKeysOn && <p className="text-muted-foreground text-sm max-md:hidden">{tStaffSupport("keys")}</p>}
      </StaffTitle>
      <search className="mb-4 grid grid-cols-2 gap-2 sm:grid-cols-[12rem_16rem]">
        <Select
          aria-label={tStaffSupport("state.label")}
          value={choice.state}
          onChange={(event) => narrow({ state: event.target.value })}
          options={STATES.map((state) => [state, tStaffSupport(`state.${state}`)])}
        />
        <Select
          aria-label={tStaffSupport("topic.label")}
          value={choice.topic ?? ""}
          onChange={(event) => narrow({ topic: event.target.value || undefined })}
          none={tStaffSupport("topic.all")}
          options={SUPPORT_TOPICS.map((topic) => [topic, t(`topics.${topic}`)])}
        />
      </search>
      <ResultStatus query={query} count={requests.length} />
      {query.isPending && (
        <SkeletonRows label={tStaffSupport("loading")}>
          <TextSkeleton lines={3} className="p-4" />
        </SkeletonRows>
      )}
      {query.isError && !query.data && <ErrorState title={tStaffSupport("failed")} onRetry={() => query.refetch()} />}
      {query.data && requests.length === 0 && (
        <EmptyState
          icon={LifeBuoy}
          title={tStaffSupport(`empty.${choice.state}`)}
          description={tStaffSupport("emptyHint")}
        />
      )}
      {requests.length > 0 && (
        <>
          <ul
            ref={list}
            tabIndex={-1}
            aria-label={tStaffSupport("list")}
            className="divide-y overflow-hidden rounded-xl border bg-card outline-none"
          >
            {requests.map((request) => (
              <SupportRow key={request.id} request={request} onDone={() => list.current?.focus()} />
            ))}
          </ul>
          <LoadMore
            query={query}
            more={tStaffSupport("more")}
            failed={tStaffSupport("failed")}
            end={query.data?.pages[1] ? tStaffSupport("end") : ""}
          />
        </>
      )}
    </>
  );
}
