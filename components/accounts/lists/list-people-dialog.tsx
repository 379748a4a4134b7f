"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { LoadMore } from "@/components/shell/loading/load-more";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogHeader } from "@/components/ui/dialog/dialog";
import { ErrorState } from "@/components/ui/error-state";
import { PersonSkeleton, SkeletonRows } from "@/components/ui/skeleton";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { peopleInListAmongOptions, peopleInListOptions, useSetInList } from "@/lib/accounts/client/person-lists";
import type { PublicUser } from "@/lib/accounts/contract";
import type { PersonList } from "@/lib/accounts/contract/person-lists";
import { fullName } from "@/lib/accounts/profile/full-name";
import { itemsOfPages } from "@/lib/http/infinite-pages";
import { AddPersonButton } from "../people/add-person-button";
import { type Membership, PeoplePicker } from "../people/people-picker";
import { PersonLine } from "../profile/person-line";

interface ListPeopleDialogProps {
  list: PersonList;
  onClose: () => void;
}

/** The people in a list, and a search to add more. */
export function ListPeopleDialog({ list, onClose }: ListPeopleDialogProps) {
  const t = useTranslations("lists.people");
  const title = useRef<HTMLHeadingElement>(null);
  const query = useInfiniteQuery(peopleInListOptions(list.id));
  const people = itemsOfPages(query.data);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogHeader title={t("title", { name: list.name })} description={t("text")} titleRef={title} />
        {query.isPending && (
          <SkeletonRows label={t("loading")} className="flex flex-col gap-1">
            <PersonSkeleton className="py-2" />
          </SkeletonRows>
        )}
        {query.isError && !query.data && <ErrorState title={t("failed")} onRetry={() => query.refetch()} />}
        {query.data && people.length === 0 && <p className="text-muted-foreground text-sm">{t("empty")}</p>}
        {people.length > 0 && (
          <ul aria-label={t("title", { name: list.name })} className="flex flex-col divide-y">
            {people.map((person) => (
              <li key={person.id} className="flex items-center justify-between gap-3 py-2">
                <PersonLine user={person} />
                <RemoveButton list={list} person={person} onGone={() => title.current?.focus()} />
              </li>
            ))}
          </ul>
        )}
        <LoadMore query={query} more={t("more")} failed={t("failed")} />
        <PeoplePicker
          label={t("search")}
          members={people}
          membersAmong={query.hasNextPage ? (ids) => peopleInListAmongOptions(list.id, ids) : null}
          action={(person, membership) => <AddButton list={list} person={person} membership={membership} />}
        />
      </DialogContent>
    </Dialog>
  );
}

interface ListedPersonProps {
  list: PersonList;
  person: PublicUser;
}

function AddButton({ list, person, membership }: ListedPersonProps & { membership: Membership }) {
  const t = useTranslations("lists.people");
  const change = useSetInList(person.id);
  const name = fullName(person);
  const add = () =>
    void toastOutcome(change.mutateAsync({ id: list.id, isWanted: true }), { failed: t("addFailed", { name }) });
  return (
    <AddPersonButton
      isAdded={membership.isMember || (!membership.isKnown && change.data?.hasPerson === true)}
      isPending={change.isPending || membership.isLoading}
      onAdd={add}
      text={{ add: t("add"), added: t("added") }}
      names={{ add: t("addNamed", { name }), added: t("addedNamed", { name }) }}
    />
  );
}

/** `onGone` moves the focus from a person who leaves the list. */
function RemoveButton({ list, person, onGone }: ListedPersonProps & { onGone: () => void }) {
  const t = useTranslations("lists.people");
  const change = useSetInList(person.id);
  const name = fullName(person);
  const remove = () =>
    void toastOutcome(change.mutateAsync({ id: list.id, isWanted: false }), {
      done: onGone,
      failed: t("removeFailed", { name }),
    });
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={t("removeNamed", { name })}
      loading={change.isPending}
      onClick={remove}
    >
      {t("remove")}
    </Button>
  );
}
