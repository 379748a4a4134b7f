"use client";

import { ListFilter, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { IconButton } from "@/components/ui/icon-button";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { Tabs, TabsContent, TabsList } from "@/components/ui/tabs";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useAddTerm, useRemoveTerm, useTermLists } from "@/lib/admin/client/screening";
import { TERM_LIST_KINDS } from "@/lib/admin/constants";
import type { TermListEntry, TermListKind } from "@/lib/admin/contract/screening";
import { StaffTitle } from "../frame/staff-title";
import { AddEntry } from "./add-entry";
import { TrialBox } from "./trial-box";

/** The term lists that staff maintain for screening, and a box to try a text. */
export function Lists() {
  const t = useTranslations("staffScreening.lists");
  const query = useTermLists();
  const [kind, setKind] = useState<TermListKind>("word");
  return (
    <>
      <StaffTitle title={t("title")} text={t("text")} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0">
          {query.isPending && (
            <SkeletonGroup label={t("loading")} className="flex flex-col gap-2">
              <Skeleton className="h-11" />
              <Skeleton className="h-64" />
            </SkeletonGroup>
          )}
          {query.isError && !query.data && <ErrorState title={t("failed")} onRetry={() => query.refetch()} />}
          {query.data && (
            <Tabs
              value={kind}
              onValueChange={(value) => setKind(TERM_LIST_KINDS.find((one) => one === value) ?? kind)}
              activationMode="manual"
            >
              <TabsList aria-label={t("title")} tabs={TERM_LIST_KINDS.map((each) => [each, t(`kinds.${each}`)])} />
              {TERM_LIST_KINDS.map((each) => (
                <TabsContent key={each} value={each}>
                  <p className="mb-3 text-muted-foreground text-sm">{t(`kindHints.${each}`)}</p>
                  <AddEntry kind={each} />
                  <Entries entries={query.data.filter((entry) => entry.kind === each)} />
                </TabsContent>
              ))}
            </Tabs>
          )}
        </div>
        <TrialBox />
      </div>
    </>
  );
}

function Entries({ entries }: { entries: readonly TermListEntry[] }) {
  const t = useTranslations("staffScreening.lists");
  if (entries.length === 0) return <EmptyState icon={ListFilter} title={t("empty")} description={t("takesEffect")} />;
  return (
    <>
      <p className="mt-5 mb-2 text-muted-foreground text-sm">{t("entries", { count: entries.length })}</p>
      <ul className="divide-y overflow-hidden rounded-xl border bg-card">
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </ul>
    </>
  );
}

function EntryRow({ entry }: { entry: TermListEntry }) {
  const t = useTranslations("staffScreening.lists");
  const tStaffScreening = useTranslations("staffScreening");
  const remove = useRemoveTerm();
  const add = useAddTerm();
  const { id, kind, value, verdict, category } = entry;
  const restoreTerm = () =>
    void toastOutcome(add.mutateAsync({ kind, value, ...(verdict && { verdict }), ...(category && { category }) }), {
      done: () => toast({ title: t("added", { value }) }),
      failed: t("addFailed"),
    });
  const take = () =>
    toastOutcome(remove.mutateAsync(id), {
      done: () => toast({ title: t("removed", { value }), action: { label: t("undo"), onAction: restoreTerm } }),
      failed: t("removeFailed"),
    });
  return (
    <li className="flex items-center gap-3 py-1.5 pr-2 pl-4 text-sm">
      <span className="min-w-0 flex-1 break-words font-medium">{value}</span>
      {category && <span className="text-muted-foreground">{tStaffScreening(`categories.${category}`)}</span>}
      {verdict && (
        <Badge variant={verdict === "hold" ? "destructive" : "warning"}>{tStaffScreening(`verdicts.${verdict}`)}</Badge>
      )}
      <IconButton label={t("remove", { value })} disabled={remove.isPending} onClick={take}>
        <X aria-hidden />
      </IconButton>
    </li>
  );
}
