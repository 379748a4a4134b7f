"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import { useTranslations } from "next-intl";
import { PersonLine } from "@/components/accounts/profile/person-line";
import { LoadMore } from "@/components/shell/loading/load-more";
import { Dialog, DialogContent, DialogHeader } from "@/components/ui/dialog/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Spinner } from "@/components/ui/spinner";
import { vibeViewersOptions } from "@/lib/vibes/client";
import type { VibeViewerEntry } from "@/lib/vibes/contract";

export function ViewersDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations("vibes.viewers");
  const query = useInfiniteQuery(vibeViewersOptions(id));
  const people = new Map<string, VibeViewerEntry>();
  for (const viewer of query.data?.pages.flatMap(({ items }) => items) ?? []) people.set(viewer.user.id, viewer);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogHeader title={t("title")} description={t("text")} />
        {query.isPending && <Spinner label={t("loading")} />}
        {query.isError && !query.data && <ErrorState title={t("failed")} onRetry={() => query.refetch()} />}
        {query.data && people.size === 0 && <EmptyState icon={Eye} title={t("nobody")} description={t("nobodyText")} />}
        {people.size > 0 && (
          <ul className="flex flex-col gap-1">
            {[...people.values()].map(({ user, viewedAt }) => (
              <li key={user.id} className="py-2">
                <PersonLine user={user} at={viewedAt} />
              </li>
            ))}
          </ul>
        )}
        <LoadMore query={query} more={t("more")} failed={t("failed")} />
      </DialogContent>
    </Dialog>
  );
}
