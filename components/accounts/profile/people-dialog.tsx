"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { LinkIcon, Lock, UsersRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { profileUrl, useCopyLink } from "@/components/posts/card/use-copy-link";
import { LoadMore } from "@/components/shell/loading/load-more";
import { ExploreLink } from "@/components/shell/pages/explore-link";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@/components/ui/dialog/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { PersonSkeleton, SkeletonRows } from "@/components/ui/skeleton";
import { type PeopleList, peopleOptions } from "@/lib/accounts/client/accounts";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { isSelf } from "@/lib/accounts/policy";
import { itemsOfPages } from "@/lib/http/infinite-pages";
import { PersonLine } from "./person-line";
import { RemoveFollower } from "./remove-follower";

interface PeopleDialogProps {
  id: string;
  /** The account is private and the reader does not follow it: the list is empty. */
  closed: boolean;
  list: PeopleList;
  onClose: () => void;
}

export function PeopleDialog({ id, closed, list, onClose }: PeopleDialogProps) {
  const t = useTranslations("accounts");
  const tAccountSettings = useTranslations("accountSettings");
  const { user } = useCurrentUser();
  const query = useInfiniteQuery(peopleOptions(id, list));
  const people = itemsOfPages(query.data);
  const isOwn = isSelf(user, id);
  const empty = closed
    ? { title: tAccountSettings("closed.title"), description: tAccountSettings("closed.people") }
    : list !== "following"
      ? {
          title: t("profile.noFollowers"),
          description: t("profile.noFollowersHint"),
          action: isOwn && <CopyProfileLink />,
        }
      : {
          title: t("profile.noFollowing"),
          description: t("profile.noFollowingHint"),
          action: isOwn && <ExploreLink label="findPeople" />,
        };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{t(`profile.${list}`)}</DialogTitle>
          <DialogDescription className="sr-only">{t(`profile.listDescription.${list}`)}</DialogDescription>
        </DialogHeader>
        {query.isPending && (
          <SkeletonRows label={t("profile.loadingPeople")} className="flex flex-col gap-1">
            <PersonSkeleton className="py-2" />
          </SkeletonRows>
        )}
        {query.isError && !query.data && <ErrorState title={t("profile.listFailed")} onRetry={() => query.refetch()} />}
        {query.data && people.length === 0 && <EmptyState icon={closed ? Lock : UsersRound} {...empty} />}
        <ul className="flex flex-col gap-1">
          {people.map((person) => (
            <li key={person.id} className="flex items-center justify-between gap-3 py-2">
              <PersonLine user={person} />
              {isOwn && list === "followers" && <RemoveFollower person={person} />}
            </li>
          ))}
        </ul>
        <LoadMore query={query} more={t("profile.morePeople")} failed={t("profile.listFailed")} />
      </DialogContent>
    </Dialog>
  );
}

function CopyProfileLink() {
  const t = useTranslations("posts");
  const { user } = useCurrentUser();
  const copyLink = useCopyLink();
  return (
    <Button variant="outline" onClick={() => user && copyLink(profileUrl(user.username))}>
      <LinkIcon aria-hidden />
      {t("card.copyLink")}
    </Button>
  );
}
