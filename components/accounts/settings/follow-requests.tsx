"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { LoadMore } from "@/components/shell/loading/load-more";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { followRequestsOptions, useAnswerFollowRequest } from "@/lib/accounts/client/settings";
import type { PublicUser } from "@/lib/accounts/contract";
import { fullName } from "@/lib/accounts/profile/full-name";
import { itemsOfPages } from "@/lib/http/infinite-pages";
import { PersonLine } from "../profile/person-line";

export function FollowRequests({ isPrivate }: { isPrivate: boolean }) {
  const t = useTranslations("accountSettings.requests");
  const tAccounts = useTranslations("accounts");
  const query = useInfiniteQuery(followRequestsOptions());
  const heading = useRef<HTMLHeadingElement>(null);
  const people = itemsOfPages(query.data);
  if (!isPrivate && people.length === 0) return null;
  return (
    <Card id="follow-requests" className="scroll-mt-20 p-5 sm:p-6">
      <h2 ref={heading} tabIndex={-1} className="font-semibold text-lg">
        {t("title")}
      </h2>
      {query.isError && !query.data && (
        <ErrorState title={tAccounts("profile.listFailed")} onRetry={() => query.refetch()} className="py-4!" />
      )}
      {query.data && people.length === 0 && <p className="mt-1 text-muted-foreground text-sm">{t("none")}</p>}
      {people.length > 0 && (
        <ul className="mt-2 flex flex-col divide-y">
          {people.map((person) => (
            <Request key={person.id} person={person} onGone={() => heading.current?.focus()} />
          ))}
        </ul>
      )}
      <LoadMore query={query} more={tAccounts("profile.morePeople")} failed={tAccounts("profile.listFailed")} />
    </Card>
  );
}

function Request({ person, onGone }: { person: PublicUser; onGone: () => void }) {
  const t = useTranslations("accountSettings.requests");
  const answer = useAnswerFollowRequest(person.id);
  const name = fullName(person);
  const say = (wanted: boolean) =>
    toastOutcome(answer.mutateAsync(wanted), {
      done: () => {
        toast({ title: wanted ? t("accepted", { name }) : t("declined", { name }) });
        onGone();
      },
      failed: t(wanted ? "acceptFailed" : "declineFailed", { name }),
    });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="flex min-w-0 flex-[1_1_12rem]">
        <PersonLine user={person} />
      </div>
      <span className="flex gap-2">
        <Button size="sm" aria-label={t("acceptNamed", { name })} disabled={answer.isPending} onClick={() => say(true)}>
          {t("accept")}
        </Button>
        <Button
          variant="outline"
          size="sm"
          aria-label={t("declineNamed", { name })}
          disabled={answer.isPending}
          onClick={() => say(false)}
        >
          {t("decline")}
        </Button>
      </span>
    </li>
  );
}
