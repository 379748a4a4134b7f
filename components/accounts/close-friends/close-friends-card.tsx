"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { LoadMore } from "@/components/shell/loading/load-more";
import { Button } from "@/components/ui/button";
import { closeFriendsOptions, useSetCloseFriend } from "@/lib/accounts/client/close-friends";
import type { PublicUser } from "@/lib/accounts/contract";
import { fullName } from "@/lib/accounts/profile/full-name";
import { itemsOfPages } from "@/lib/http/infinite-pages";
import { PeoplePicker } from "../people/people-picker";
import { PeopleCard, type PersonRowProps } from "../settings/people-card";
import { UndoRow } from "../settings/undo-row";
import { useCloseFriendActions } from "./use-close-friend-actions";

/** The user's close friends, on the settings page, with a search to add more. */
export function CloseFriendsCard() {
  const t = useTranslations("closeFriends.card");
  const query = useInfiniteQuery(closeFriendsOptions());
  const people = query.data && itemsOfPages(query.data);
  const added = new Set(people?.map(({ id }) => id));
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
      {query.hasNextPage && <LoadMore query={query} more={t("more")} failed={t("failed")} />}
      {people && (
        <PeoplePicker
          label={t("search")}
          action={(person) => <AddButton person={person} isAdded={added.has(person.id)} />}
        />
      )}
    </PeopleCard>
  );
}

function AddButton({ person, isAdded }: { person: PublicUser; isAdded: boolean }) {
  const t = useTranslations("closeFriends.card");
  const { add, isPending } = useCloseFriendActions(person);
  if (isAdded) return <span className="shrink-0 text-muted-foreground text-sm">{t("added")}</span>;
  return (
    <Button size="sm" aria-label={t("addNamed", { name: fullName(person) })} loading={isPending} onClick={add}>
      {t("add")}
    </Button>
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
