"use client";

import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LoadMore } from "@/components/shell/loading/load-more";
import { blockedPeopleOptions, mutedPeopleOptions, useBlock, useMute } from "@/lib/accounts/client/accounts";
import type { PublicUser } from "@/lib/accounts/contract";
import type { MutedPerson } from "@/lib/accounts/contract/muting";
import { fullName } from "@/lib/accounts/profile/full-name";
import type { Page } from "@/lib/http/endpoint";
import { itemsOfPages } from "@/lib/http/infinite-pages";
import { MutedUntil } from "../muting/muted-until";
import { PeopleCard, type PersonRowProps } from "./people-card";
import { UndoRow } from "./undo-row";

export function BlockedAndMuted() {
  const t = useTranslations("accounts");
  const blocks = useInfiniteQuery(blockedPeopleOptions());
  const mutes = useInfiniteQuery(mutedPeopleOptions());
  return (
    <>
      <People title={t("profile.blockedPeople")} nobody={t("profile.nobodyBlocked")} query={blocks} Row={BlockedRow} />
      <People title={t("profile.mutedPeople")} nobody={t("profile.nobodyMuted")} query={mutes} Row={MutedRow} />
    </>
  );
}

interface PeopleProps<Person> {
  title: string;
  nobody: string;
  query: UseInfiniteQueryResult<InfiniteData<Page<Person>>>;
  Row: (props: PersonRowProps<Person>) => ReactNode;
}

function People<Person extends PublicUser>({ title, nobody, query, Row }: PeopleProps<Person>) {
  const t = useTranslations("accounts");
  const people = query.data && itemsOfPages(query.data);
  return (
    <PeopleCard
      title={title}
      text={people?.length === 0 ? nobody : null}
      loading={t("profile.loadingPeople")}
      failed={t("profile.listFailed")}
      query={query}
      people={people}
      Row={Row}
    >
      <LoadMore query={query} more={t("profile.morePeople")} failed={t("profile.listFailed")} />
    </PeopleCard>
  );
}

function BlockedRow({ person, onGone }: PersonRowProps) {
  const t = useTranslations("accounts");
  const name = fullName(person);
  const block = useBlock(person.id);
  return (
    <UndoRow
      person={person}
      onGone={onGone}
      undo={() => block.mutateAsync(false)}
      busy={block.isPending}
      action={t("people.unblock")}
      label={t("people.unblockNamed", { name })}
      done={t("people.unblocked", { name })}
      failed={t("people.failed.unblock", { name })}
    />
  );
}

function MutedRow({ person, onGone }: PersonRowProps<MutedPerson>) {
  const t = useTranslations("accounts");
  const name = fullName(person);
  const mute = useMute(person.id);
  return (
    <UndoRow
      person={person}
      onGone={onGone}
      undo={() => mute.mutateAsync({ isMuted: false })}
      busy={mute.isPending}
      detail={person.mutedUntil && <MutedUntil at={person.mutedUntil} />}
      action={t("people.unmute")}
      label={t("people.unmuteNamed", { name })}
      done={t("people.unmuted", { name })}
      failed={t("people.failed.unmute", { name })}
    />
  );
}
