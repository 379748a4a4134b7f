"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import { PersonLine } from "@/components/accounts/profile/person-line";
import { LoadMore } from "@/components/shell/loading/load-more";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@/components/ui/dialog/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Spinner } from "@/components/ui/spinner";
import { vibes } from "@/lib/text/vibes";
import { vibeViewersOptions } from "@/lib/vibes/client";
import type { VibeViewerEntry } from "@/lib/vibes/contract";

const text = vibes.viewers;

export function ViewersDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useInfiniteQuery(vibeViewersOptions(id));
  const people = new Map<string, VibeViewerEntry>();
  for (const viewer of query.data?.pages.flatMap(({ items }) => items) ?? []) people.set(viewer.user.id, viewer);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{text.title}</DialogTitle>
          <DialogDescription>{text.text}</DialogDescription>
        </DialogHeader>
        {query.isPending && <Spinner label={text.loading} />}
        {query.isError && !query.data && <ErrorState title={text.failed} onRetry={() => query.refetch()} />}
        {query.data && people.size === 0 && <EmptyState icon={Eye} title={text.nobody} description={text.nobodyText} />}
        {people.size > 0 && (
          <ul className="flex flex-col gap-1">
            {[...people.values()].map(({ user, viewedAt }) => (
              <li key={user.id} className="py-2">
                <PersonLine user={user} at={viewedAt} />
              </li>
            ))}
          </ul>
        )}
        {query.hasNextPage && <LoadMore query={query} more={text.more} failed={text.failed} />}
      </DialogContent>
    </Dialog>
  );
}
