"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { LoadMore } from "@/components/shell/loading/load-more";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { followRequestsOptions, useAnswerFollowRequest } from "@/lib/accounts/client/settings";
import type { PublicUser } from "@/lib/accounts/contract";
import { itemsOfPages } from "@/lib/http/infinite-pages";
import { accountSettings } from "@/lib/text/account-settings";
import { accounts } from "@/lib/text/accounts";
import { commonText } from "@/lib/text/common";
import { PersonLine } from "../profile/person-line";

const text = accountSettings.requests;

export function FollowRequests({ isPrivate }: { isPrivate: boolean }) {
  const query = useInfiniteQuery(followRequestsOptions());
  const heading = useRef<HTMLHeadingElement>(null);
  const people = itemsOfPages(query.data);
  if (!isPrivate && people.length === 0) return null;
  return (
    <Card id="follow-requests" className="scroll-mt-20 p-5 sm:p-6">
      <h2 ref={heading} tabIndex={-1} className="font-semibold text-lg">
        {text.title}
      </h2>
      {query.isError && !query.data && (
        <ErrorState title={accounts.profile.listFailed} onRetry={() => query.refetch()} className="py-4!" />
      )}
      {query.data && people.length === 0 && <p className="mt-1 text-muted-foreground text-sm">{text.none}</p>}
      {people.length > 0 && (
        <ul className="mt-2 flex flex-col divide-y">
          {people.map((person) => (
            <Request key={person.id} person={person} onGone={() => heading.current?.focus()} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <LoadMore query={query} more={accounts.profile.morePeople} failed={accounts.profile.listFailed} />
      )}
    </Card>
  );
}

function Request({ person, onGone }: { person: PublicUser; onGone: () => void }) {
  const answer = useAnswerFollowRequest(person.id);
  const name = commonText.fullName(person);
  const say = (wanted: boolean) =>
    toastOutcome(answer.mutateAsync(wanted), {
      done: () => {
        toast({ title: wanted ? text.accepted(name) : text.declined(name) });
        onGone();
      },
      failed: accounts.people.failed,
    });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <PersonLine user={person} />
      <span className="flex gap-2">
        <Button size="sm" aria-label={`${text.accept} ${name}`} disabled={answer.isPending} onClick={() => say(true)}>
          {text.accept}
        </Button>
        <Button
          variant="outline"
          size="sm"
          aria-label={`${text.decline} ${name}`}
          disabled={answer.isPending}
          onClick={() => say(false)}
        >
          {text.decline}
        </Button>
      </span>
    </li>
  );
}
