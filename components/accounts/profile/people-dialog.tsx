"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { LoadMore } from "@/components/shell/loading/load-more";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@/components/ui/dialog/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Spinner } from "@/components/ui/spinner";
import { peopleOptions } from "@/lib/accounts/client/accounts";
import { useCurrentUser } from "@/lib/accounts/current-user";
import { isSelf } from "@/lib/accounts/policy";
import { itemsOfPages } from "@/lib/http/infinite-pages";
import { accountSettings } from "@/lib/text/account-settings";
import { accounts as text } from "@/lib/text/accounts";
import { PersonLine } from "./person-line";
import { RemoveFollower } from "./remove-follower";

interface PeopleDialogProps {
  id: string;
  /** The account is private and the reader does not follow it: the list is empty. */
  closed: boolean;
  list: "followers" | "following";
  onClose: () => void;
}

export function PeopleDialog({ id, closed, list, onClose }: PeopleDialogProps) {
  const { user } = useCurrentUser();
  const isOwnFollowers = list === "followers" && isSelf(user, id);
  const query = useInfiniteQuery(peopleOptions(id, list));
  const people = itemsOfPages(query.data);
  const empty = list === "followers" ? text.profile.noFollowers : text.profile.noFollowing;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{text.profile[list]}</DialogTitle>
          <DialogDescription className="sr-only">{text.profile.listDescription[list]}</DialogDescription>
        </DialogHeader>
        {query.isPending && <Spinner label={text.profile.loadingPeople} />}
        {query.isError && !query.data && <ErrorState title={text.profile.listFailed} onRetry={() => query.refetch()} />}
        {query.data && people.length === 0 && (
          <EmptyState
            title={closed ? accountSettings.closed.title : empty}
            description={closed ? accountSettings.closed.people : text.profile.noPeopleHint}
          />
        )}
        <ul className="flex flex-col gap-1">
          {people.map((person) => (
            <li key={person.id} className="flex items-center justify-between gap-3 py-2">
              <PersonLine user={person} />
              {isOwnFollowers && <RemoveFollower person={person} />}
            </li>
          ))}
        </ul>
        {query.hasNextPage && (
          <LoadMore query={query} more={text.profile.morePeople} failed={text.profile.listFailed} />
        )}
      </DialogContent>
    </Dialog>
  );
}
