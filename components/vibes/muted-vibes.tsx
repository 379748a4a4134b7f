"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import type { PublicUser } from "@/lib/accounts/contract";
import { fullName } from "@/lib/accounts/profile/full-name";
import { mutedVibesOptions, useMuteVibes } from "@/lib/vibes/client";

export function MutedVibes() {
  const t = useTranslations("vibes.muting");
  const query = useQuery(mutedVibesOptions());
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Card className="p-5 sm:p-6">
      <h2 ref={heading} tabIndex={-1} className="font-semibold text-lg">
        {t("title")}
      </h2>
      {query.isPending && (
        <SkeletonGroup label={t("loading")} className="mt-3">
          <Skeleton className="h-9 w-full" />
        </SkeletonGroup>
      )}
      {query.isError && !query.data && (
        <ErrorState title={t("loadFailed")} onRetry={() => query.refetch()} className="py-4!" />
      )}
      {query.data && (
        <p className="mt-1 text-muted-foreground text-sm">{query.data.length > 0 ? t("text") : t("nobody")}</p>
      )}
      {query.data && query.data.length > 0 && (
        <ul className="mt-2 flex flex-col divide-y">
          {query.data.map((person) => (
            <MutedRow key={person.id} person={person} onGone={() => heading.current?.focus()} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function MutedRow({ person, onGone }: { person: PublicUser; onGone: () => void }) {
  const t = useTranslations("vibes.muting");
  const mute = useMuteVibes(person.id);
  const name = fullName(person);
  const undo = () =>
    toastOutcome(mute.mutateAsync(false), {
      done: () => {
        toast({ title: t("undone", { name }) });
        onGone();
      },
      failed: t("undoFailed", { name }),
    });
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <span className="min-w-0 truncate">
        <span className="font-medium">{name}</span> <span className="text-muted-foreground">@{person.username}</span>
      </span>
      <Button
        variant="outline"
        size="sm"
        aria-label={t("unmuteNamed", { name })}
        disabled={mute.isPending}
        onClick={undo}
      >
        {t("unmute")}
      </Button>
    </li>
  );
}
