"use client";

import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { mutedWordsOptions, useRemoveMutedWord } from "@/lib/accounts/client/muted-words";
import { MUTED_PLACES } from "@/lib/accounts/constants";
import type { MutedWord } from "@/lib/accounts/contract/muting";
import { MutedUntil } from "./muted-until";

const MutedWordDialog = lazyWithRetry(() => import("./muted-word-dialog").then((module) => module.MutedWordDialog), {
  messages: ["muting"],
  prefetch: "idle",
});

export function MutedWords() {
  const t = useTranslations("muting.words");
  const query = useQuery(mutedWordsOptions());
  const heading = useRef<HTMLHeadingElement>(null);
  const [edited, setEdited] = useState<MutedWord | "new" | null>(null);
  const words = query.data ?? [];
  return (
    <Card className="p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="font-semibold text-lg">
          {t("title")}
        </h2>
        <Button variant="outline" size="sm" onClick={() => setEdited("new")}>
          <Plus aria-hidden />
          {t("add")}
        </Button>
      </div>
      {query.isPending && (
        <SkeletonGroup label={t("loading")} className="mt-3">
          <Skeleton className="h-9 w-full" />
        </SkeletonGroup>
      )}
      {query.isError && !query.data && (
        <ErrorState title={t("loadFailed")} onRetry={() => query.refetch()} className="py-4!" />
      )}
      {query.data && <p className="mt-1 text-muted-foreground text-sm">{words.length > 0 ? t("text") : t("empty")}</p>}
      {words.length > 0 && (
        <ul className="mt-2 flex flex-col divide-y">
          {words.map((word) => (
            <WordRow key={word.id} word={word} onEdit={() => setEdited(word)} onGone={() => heading.current?.focus()} />
          ))}
        </ul>
      )}
      {edited !== null && (
        <MutedWordDialog
          {...(edited !== "new" && { word: edited })}
          open
          onOpenChange={(open) => !open && setEdited(null)}
        />
      )}
    </Card>
  );
}

interface WordRowProps {
  word: MutedWord;
  onEdit: () => void;
  onGone: () => void;
}

function WordRow({ word, onEdit, onGone }: WordRowProps) {
  const t = useTranslations("muting.words");
  const removal = useRemoveMutedWord(word.id);
  const { phrase, match, action } = word;
  const places =
    word.places.length === MUTED_PLACES.length
      ? t("everywhere")
      : word.places.map((place) => t(`places.${place}`)).join(", ");
  const remove = () =>
    toastOutcome(removal.mutateAsync(), {
      done: () => {
        toast({ title: t("removed", { phrase }) });
        onGone();
      },
      failed: t("removeFailed", { phrase }),
    });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p dir="auto" className="wrap-anywhere font-medium">
          {phrase}
        </p>
        <p className="text-muted-foreground text-sm">{t("detail", { match, action, places })}</p>
        {word.expiresAt && <MutedUntil at={word.expiresAt} />}
      </div>
      <div className="flex gap-2">
        <Button variant="outline" size="sm" aria-label={t("editNamed", { phrase })} onClick={onEdit}>
          {t("edit")}
        </Button>
        <Button
          variant="outline"
          size="sm"
          aria-label={t("removeNamed", { phrase })}
          disabled={removal.isPending}
          onClick={remove}
        >
          {t("remove")}
        </Button>
      </div>
    </li>
  );
}
