"use client";

import { ListFilter, X } from "lucide-react";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { IconButton } from "@/components/ui/icon-button";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useAddTerm, useRemoveTerm, useTermLists } from "@/lib/admin/client/screening";
import { TERM_LIST_KINDS } from "@/lib/admin/constants";
import type { TermListEntry, TermListKind } from "@/lib/admin/contract/screening";
import { deskScreening } from "@/lib/text/desk-screening";
import { StaffTitle } from "../frame/staff-title";
import { AddEntry } from "./add-entry";
import { TrialBox } from "./trial-box";

const text = deskScreening.lists;

/** The term lists that staff maintain for screening, and a box to try a text. */
export function Lists() {
  const query = useTermLists();
  const [kind, setKind] = useState<TermListKind>("word");
  return (
    <>
      <StaffTitle title={text.title} text={text.text} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0">
          {query.isPending && (
            <SkeletonGroup label={text.loading} className="flex flex-col gap-2">
              <Skeleton className="h-11" />
              <Skeleton className="h-64" />
            </SkeletonGroup>
          )}
          {query.isError && !query.data && <ErrorState title={text.failed} onRetry={() => query.refetch()} />}
          {query.data && (
            <Tabs
              value={kind}
              onValueChange={(value) => setKind(TERM_LIST_KINDS.find((one) => one === value) ?? kind)}
              activationMode="manual"
            >
              <TabsList aria-label={text.title}>
                {TERM_LIST_KINDS.map((each) => (
                  <TabsTrigger key={each} value={each}>
                    {text.kinds[each]}
                  </TabsTrigger>
                ))}
              </TabsList>
              {TERM_LIST_KINDS.map((each) => (
                <TabsContent key={each} value={each}>
                  <p className="mb-3 text-muted-foreground text-sm">{text.kindHints[each]}</p>
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
  if (entries.length === 0) return <EmptyState icon={ListFilter} title={text.empty} description={text.takesEffect} />;
  return (
    <>
      <p className="mt-5 mb-2 text-muted-foreground text-sm">{text.entries(entries.length)}</p>
      <ul className="divide-y overflow-hidden rounded-xl border bg-card">
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </ul>
    </>
  );
}

function EntryRow({ entry }: { entry: TermListEntry }) {
  const remove = useRemoveTerm();
  const add = useAddTerm();
  const { id, kind, value, verdict, category } = entry;
  const bringBack = () =>
    void toastOutcome(add.mutateAsync({ kind, value, ...(verdict && { verdict }), ...(category && { category }) }), {
      done: () => toast({ title: text.added(value) }),
      failed: text.addFailed,
    });
  const take = () =>
    toastOutcome(remove.mutateAsync(id), {
      done: () => toast({ title: text.removed(value), action: { label: text.undo, onAction: bringBack } }),
      failed: text.removeFailed,
    });
  return (
    <li className="flex items-center gap-3 py-1.5 pr-2 pl-4 text-sm">
      <span className="min-w-0 flex-1 break-words font-medium">{value}</span>
      {category && <span className="text-muted-foreground">{deskScreening.categories[category]}</span>}
      {verdict && (
        <Badge variant={verdict === "hold" ? "destructive" : "warning"}>{deskScreening.verdicts[verdict]}</Badge>
      )}
      <IconButton label={text.remove(value)} disabled={remove.isPending} onClick={take}>
        <X aria-hidden />
      </IconButton>
    </li>
  );
}
