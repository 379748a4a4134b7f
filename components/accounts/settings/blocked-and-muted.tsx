"use client";

import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { LoadMore } from "@/components/shell/loading/load-more";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { hiddenPeopleOptions, useBlock, useMute } from "@/lib/accounts/client/accounts";
import type { PublicUser } from "@/lib/accounts/contract";
import { fullName } from "@/lib/accounts/profile/full-name";
import type { Page } from "@/lib/http/endpoint";
import { itemsOfPages } from "@/lib/http/infinite-pages";

export function BlockedAndMuted() {
  const t = useTranslations("accounts");
  const blocks = useInfiniteQuery(hiddenPeopleOptions("blocks"));
  const mutes = useInfiniteQuery(hiddenPeopleOptions("mutes"));
  return (
    <>
      <People title={t("profile.blockedPeople")} nobody={t("profile.nobodyBlocked")} query={blocks} Row={BlockedRow} />
      <People title={t("profile.mutedPeople")} nobody={t("profile.nobodyMuted")} query={mutes} Row={MutedRow} />
    </>
  );
}

interface PersonRowProps {
  person: PublicUser;
  onGone: () => void;
}

interface PeopleProps {
  title: string;
  nobody: string;
  query: UseInfiniteQueryResult<InfiniteData<Page<PublicUser>>>;
  Row: (props: PersonRowProps) => React.ReactNode;
}

function People({ title, nobody, query, Row }: PeopleProps) {
  const t = useTranslations("accounts");
  const heading = useRef<HTMLHeadingElement>(null);
  const people = itemsOfPages(query.data);
  return (
    <Card className="p-5 sm:p-6">
      <h2 ref={heading} tabIndex={-1} className="font-semibold text-lg">
        {title}
      </h2>
      {query.isPending && (
        <SkeletonGroup label={t("profile.loadingPeople")} className="mt-3">
          <Skeleton className="h-9 w-full" />
        </SkeletonGroup>
      )}
      {query.isError && !query.data && (
        <ErrorState title={t("profile.listFailed")} onRetry={() => query.refetch()} className="py-4!" />
      )}
      {query.data && people.length === 0 && <p className="mt-1 text-muted-foreground text-sm">{nobody}</p>}
      {people.length > 0 && (
        <ul className="mt-2 flex flex-col divide-y">
          {people.map((person) => (
            <Row key={person.id} person={person} onGone={() => heading.current?.focus()} />
          ))}
        </ul>
      )}
      {query.hasNextPage && <LoadMore query={query} more={t("profile.morePeople")} failed={t("profile.listFailed")} />}
    </Card>
  );
}

interface RowProps {
  person: PublicUser;
  action: string;
  label: string;
  busy: boolean;
  onUndo: () => void;
}

function Row({ person, action, label, busy, onUndo }: RowProps) {
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <span className="min-w-0 truncate">
        <span className="font-medium">{fullName(person)}</span>{" "}
        <span className="text-muted-foreground">@{person.username}</span>
      </span>
      <Button variant="outline" size="sm" aria-label={label} disabled={busy} onClick={onUndo}>
        {action}
      </Button>
    </li>
  );
}

function BlockedRow({ person, onGone }: PersonRowProps) {
  const t = useTranslations("accounts");
  const block = useBlock(person.id);
  const name = fullName(person);
  const undo = () =>
    toastOutcome(block.mutateAsync(false), {
      done: () => {
        toast({ title: t("people.unblocked", { name }) });
        onGone();
      },
      failed: t("people.failed.unblock", { name }),
    });
  return (
    <Row
      person={person}
      action={t("people.unblock")}
      label={t("people.unblockNamed", { name })}
      busy={block.isPending}
      onUndo={undo}
    />
  );
}

function MutedRow({ person, onGone }: PersonRowProps) {
  const t = useTranslations("accounts");
  const mute = useMute(person.id);
  const name = fullName(person);
  const undo = () =>
    toastOutcome(mute.mutateAsync(false), {
      done: () => {
        toast({ title: t("people.unmuted", { name }) });
        onGone();
      },
      failed: t("people.failed.unmute", { name }),
    });
  return (
    <Row
      person={person}
      action={t("people.unmute")}
      label={t("people.unmuteNamed", { name })}
      busy={mute.isPending}
      onUndo={undo}
    />
  );
}
