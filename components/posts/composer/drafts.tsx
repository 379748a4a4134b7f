"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { CalendarClock, FileText, PenLine, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormats } from "@/components/i18n/use-formats";
import { useTranslateMessage } from "@/components/i18n/use-translate-message";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { LoadMore } from "@/components/shell/loading/load-more";
import { SingleColumn } from "@/components/shell/pages/layout";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { itemsOfPages } from "@/lib/http/infinite-pages";
import { draftsOptions, localDraftSlot, storeLocalDraft, useDeleteDraft } from "@/lib/posts/client/drafts";
import type { Draft } from "@/lib/posts/contract/drafts";
import { truncateText } from "@/lib/text/truncate-text";
import { PostComposer } from "./composer";

const PostDialog = lazyWithRetry(() => import("./post-dialog").then((module) => module.PostDialog), {
  messages: ["composing", "media", "player", "posts", "screening", "uploads"],
  prefetch: "idle",
});

/** How much of a draft names its buttons. */
const MAX_EXCERPT_LENGTH = 60;

export function Drafts() {
  const t = useTranslations("composing.drafts");
  const query = useInfiniteQuery(draftsOptions());
  const [opened, setOpened] = useState<{ count: number; draft: Draft } | null>(null);
  const drafts = itemsOfPages(query.data);
  return (
    <SingleColumn>
      <h1 className="mb-4 font-semibold text-2xl">{t("title")}</h1>
      {query.isPending && (
        <SkeletonGroup label={t("loading")} className="flex flex-col gap-3">
          <Skeleton className="h-35 w-full rounded-xl sm:h-33" />
          <Skeleton className="h-35 w-full rounded-xl sm:h-33" />
        </SkeletonGroup>
      )}
      {query.isError && !query.data && <ErrorState title={t("loadFailed")} onRetry={() => query.refetch()} />}
      {query.data && drafts.length === 0 && (
        <EmptyState
          icon={FileText}
          title={t("empty")}
          description={t("emptyHint")}
          action={<PostComposer look="action" />}
        />
      )}
      {drafts.length > 0 && (
        <ul className="flex flex-col gap-3">
          {drafts.map((draft) => (
            <DraftItem
              key={draft.id}
              draft={draft}
              onOpen={() => setOpened((last) => ({ count: (last?.count ?? 0) + 1, draft }))}
            />
          ))}
        </ul>
      )}
      <LoadMore query={query} more={t("more")} failed={t("loadFailed")} />
      {opened && (
        <PostDialog key={opened.count} draft={opened.draft} open onOpenChange={(open) => !open && setOpened(null)} />
      )}
    </SingleColumn>
  );
}

function DraftItem({ draft, onOpen }: { draft: Draft; onOpen: () => void }) {
  const t = useTranslations("composing.drafts");
  const { formatMoment } = useFormats();
  const translate = useTranslateMessage();
  const { user } = useCurrentUser();
  const remove = useDeleteDraft();
  const { content, publishAt, failure, updatedAt } = draft;
  const excerpt = truncateText(content.text, MAX_EXCERPT_LENGTH) || t("noWords");
  const onDelete = () =>
    toastOutcome(remove.mutateAsync(draft.id), {
      done: () => {
        if (user) storeLocalDraft(user.id, localDraftSlot(user.id, { draft }), null);
        toast({ title: t("deleted") });
      },
      failed: t("deleteFailed"),
    });
  return (
    <li className="rounded-xl border bg-card p-4 text-card-foreground">
      <p dir="auto" className="line-clamp-4 whitespace-pre-wrap break-words">
        {content.text || <span className="text-muted-foreground">{t("noWords")}</span>}
      </p>
      <p className="mt-2 flex items-center gap-2 text-muted-foreground text-sm">
        {publishAt && <CalendarClock aria-hidden className="size-4 shrink-0" />}
        {publishAt
          ? t("isScheduled", { moment: formatMoment(publishAt) })
          : t("lastSaved", { moment: formatMoment(updatedAt) })}
      </p>
      {failure && <p className="mt-2 text-destructive text-sm">{translate(failure)}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="outline" size="sm" aria-label={`${t("edit")}: ${excerpt}`} onClick={onOpen}>
          <PenLine aria-hidden />
          {t("edit")}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          aria-label={`${t("delete")}: ${excerpt}`}
          aria-busy={remove.isPending}
          onClick={onDelete}
        >
          <Trash2 aria-hidden />
          {t("delete")}
        </Button>
      </div>
    </li>
  );
}
