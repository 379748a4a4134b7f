"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { LoadMore } from "@/components/shell/loading/load-more";
import { closeFriendsAmongOptions, closeFriendsOptions, useSetCloseFriend } from "@/lib/accounts/client/close-friends";
import type { PublicUser } from "@/lib/accounts/contract";
import { fullName } from "@/lib/accounts/profile/full-name";
import { itemsOfPages } from "@/lib/http/infinite-pages";
import { AddPersonButton } from "../people/add-person-button";
import { type Membership, PeoplePicker } from "../people/people-picker";
import { PeopleCard, type PersonRowProps } from "../settings/people-card";
import { UndoRow } from "../settings/undo-row";
import { useCloseFriendActions } from "./use-close-friend-actions";

/** The user's close friends, on the settings page, with a search to add more. */
export function CloseFriendsCard() {
  const t = useTranslations("closeFriends.card");
  const query = useInfiniteQuery(closeFriendsOptions());
  const people = query.data && itemsOfPages(query.data);
  return (
    <PeopleCard
      title={t("title")}
      text={people?.length === 0 ? t("empty") : t("text")}
      loading={t("loading")}
      failed={t("failed")}
      query={query}
      people={people}
      Row={CloseFriendRow}
    >
      <LoadMore query={query} more={t("more")} failed={t("failed")} />
      {people && (
        <PeoplePicker
          label={t("search")}
          members={people}
          membersAmong={query.hasNextPage ? closeFriendsAmongOptions : null}
          action={(person, membership) => <AddButton person={person} membership={membership} />}
        />
      )}
    </PeopleCard>
  );
}

function AddButton({ person, membership }: { person: PublicUser; membership: Membership }) {
  const t = useTranslations("closeFriends.card");
  const { add, isPending, hasAdded } = useCloseFriendActions(person);
  const name = fullName(person);
  return (
    <AddPersonButton
      isAdded={membership.isMember || (!membership.isKnown && hasAdded)}
      isPending={isPending || membership.isLoading}
      onAdd={add}
      text={{ add: t("add"), added: t("added") }}
      names={{ add: t("addNamed", { name }), added: t("addedNamed", { name }) }}
    />
  );
}

function CloseFriendRow({ person, onGone }: PersonRowProps) {
  const t = useTranslations("closeFriends");
  const name = fullName(person);
  const change = useSetCloseFriend(person.id);
  return (
    <UndoRow
      person={person}
      onGone={onGone}
      undo={() => change.mutateAsync(false)}
      busy={change.isPending}
      action={t("card.remove")}
      label={t("card.removeNamed", { name })}
      done={t("menu.removed", { name })}
      failed={t("menu.removeFailed", { name })}
    />
  );
}
