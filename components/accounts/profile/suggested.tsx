"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { Link } from "@/components/shell/nav/link";
import { SideCard } from "@/components/shell/pages/side-card";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { suggestedOptions, useDismissSuggestion } from "@/lib/accounts/client/accounts";
import type { SuggestedUser } from "@/lib/accounts/contract";
import { fullName } from "@/lib/accounts/profile/full-name";
import { SuggestedPerson } from "./suggested-person";

/** A followed suggestion stays until a reload, so that it can be undone; a dismissed one disappears for good. */
export function Suggested() {
  const t = useTranslations("accounts");
  const query = useQuery(suggestedOptions());
  const people = query.data;
  const place = useRef<HTMLDivElement>(null);
  const dismissal = useDismissSuggestion();
  const dismiss = (person: SuggestedUser) => {
    // The focused button disappears with its row.
    place.current?.focus({ preventScroll: true });
    const undo = () =>
      toastOutcome(dismissal.mutateAsync({ person, wanted: false }), { failed: t("suggested.dismissFailed") });
    void toastOutcome(dismissal.mutateAsync({ person, wanted: true }), {
      done: () =>
        toast({
          title: t("suggested.dismissed", { name: fullName(person) }),
          action: { label: t("suggested.undo"), onAction: () => void undo() },
        }),
      failed: t("suggested.dismissFailed"),
    });
  };
  return (
    <SideCard title={t("suggested.title")}>
      <div ref={place} tabIndex={-1}>
        {query.isPending && (
          <SkeletonGroup label={t("suggested.loading")} className="flex flex-col gap-4">
            {["a", "b", "c"].map((line) => (
              <div key={line} className="flex gap-3">
                <Skeleton className="size-10 shrink-0 rounded-full" />
                <div className="flex flex-1 flex-col gap-2">
                  <Skeleton className="h-4 w-3/4" />
                  <Skeleton className="h-3 w-full" />
                  <Skeleton className="h-9 w-20 rounded-lg" />
                </div>
              </div>
            ))}
          </SkeletonGroup>
        )}
        {query.isError && !people && (
          <ErrorState title={t("suggested.failed")} onRetry={() => query.refetch()} className="px-0! py-2!" />
        )}
        {people?.length === 0 && (
          <p className="text-muted-foreground text-sm">
            {t("suggested.empty")}{" "}
            <Link href="/explore" className="text-primary underline underline-offset-4">
              {t("suggested.explore")}
            </Link>
          </p>
        )}
        {people && people.length > 0 && (
          <ul className="flex flex-col gap-4">
            {people.map((person) => (
              <SuggestedPerson key={person.id} person={person} onDismiss={() => dismiss(person)} />
            ))}
          </ul>
        )}
      </div>
    </SideCard>
  );
}
