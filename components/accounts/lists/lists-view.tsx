"use client";

import { useQuery } from "@tanstack/react-query";
import { ChevronRight, List } from "lucide-react";
import { useTranslations } from "next-intl";
import { Link } from "@/components/shell/nav/link";
import { SingleColumn } from "@/components/shell/pages/layout";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { personListsOptions } from "@/lib/accounts/client/person-lists";
import { CreateList } from "./create-list";

/** The user's private lists of people. */
export function ListsView() {
  const t = useTranslations("lists");
  const query = useQuery(personListsOptions());
  return (
    <SingleColumn>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="font-semibold text-2xl">{t("title")}</h1>
          <p className="mt-1 text-muted-foreground text-sm">{t("text")}</p>
        </div>
        {query.data && <CreateList />}
      </div>
      {query.isPending && (
        <SkeletonGroup label={t("loading")} className="flex flex-col gap-2">
          <Skeleton className="h-14 w-full rounded-xl" />
          <Skeleton className="h-14 w-full rounded-xl" />
        </SkeletonGroup>
      )}
      {query.isError && !query.data && <ErrorState title={t("failed")} onRetry={() => query.refetch()} />}
      {query.data?.length === 0 && <EmptyState icon={List} title={t("empty")} description={t("emptyHint")} />}
      {query.data && query.data.length > 0 && (
        <ul className="divide-y rounded-xl border bg-card">
          {query.data.map(({ id, name, peopleCount }) => (
            <li key={id}>
              <Link
                href={`/lists/${id}`}
                className="flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-muted focus-visible:-outline-offset-2"
              >
                <span className="min-w-0 flex-1">
                  <span dir="auto" className="block truncate font-semibold">
                    {name}
                  </span>
                  <span className="block text-muted-foreground text-sm">{t("count", { count: peopleCount })}</span>
                </span>
                <ChevronRight aria-hidden className="size-5 shrink-0 text-muted-foreground rtl:-scale-x-100" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </SingleColumn>
  );
}
