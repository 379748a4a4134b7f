"use client";

import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useRef } from "react";
import { Link } from "@/components/shell/nav/link";
import { SideCard } from "@/components/shell/pages/side-card";
import { Avatar } from "@/components/ui/avatar";
import { ErrorState } from "@/components/ui/error-state";
import { IconButton } from "@/components/ui/icon-button";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { suggestedOptions, useDismissSuggestion } from "@/lib/accounts/client/accounts";
import type { SuggestedUser } from "@/lib/accounts/contract";
import { accounts as text } from "@/lib/text/accounts";
import { commonText } from "@/lib/text/common";
import { FollowButton } from "./follow-button";

/** A followed suggestion stays until a reload, so that it can be undone; a dismissed one disappears for good. */
export function Suggested() {
  const query = useQuery(suggestedOptions());
  const people = query.data;
  const place = useRef<HTMLDivElement>(null);
  const dismissal = useDismissSuggestion();
  const dismiss = (person: SuggestedUser) => {
    // The focused button disappears with its row.
    place.current?.focus({ preventScroll: true });
    const undo = () =>
      toastOutcome(dismissal.mutateAsync({ person, wanted: false }), { failed: text.suggested.dismissFailed });
    void toastOutcome(dismissal.mutateAsync({ person, wanted: true }), {
      done: () =>
        toast({
          title: text.suggested.dismissed(commonText.fullName(person)),
          action: { label: text.suggested.undo, onAction: () => void undo() },
        }),
      failed: text.suggested.dismissFailed,
    });
  };
  return (
    <SideCard title={text.suggested.title}>
      <div ref={place} tabIndex={-1}>
        {query.isPending && (
          <SkeletonGroup label={text.suggested.loading} className="flex flex-col gap-4">
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
          <ErrorState title={text.suggested.failed} onRetry={() => query.refetch()} className="px-0! py-2!" />
        )}
        {people?.length === 0 && (
          <p className="text-muted-foreground text-sm">
            {text.suggested.empty}{" "}
            <Link href="/explore" className="text-primary underline underline-offset-4">
              {text.suggested.explore}
            </Link>
          </p>
        )}
        {people && people.length > 0 && (
          <ul className="flex flex-col gap-4">
            {people.map((person) => (
              <Suggestion key={person.id} person={person} onDismiss={() => dismiss(person)} />
            ))}
          </ul>
        )}
      </div>
    </SideCard>
  );
}

function reasonOf({ followedByCount, followedBy, sharedTags }: SuggestedUser): string {
  if (followedByCount > 0) return text.suggested.followedBy(followedBy.map(commonText.fullName), followedByCount);
  return sharedTags.length > 0 ? text.suggested.sharedTags(sharedTags) : text.suggested.popular;
}

function Suggestion({ person, onDismiss }: { person: SuggestedUser; onDismiss: () => void }) {
  const profile = `/u/${person.username}`;
  return (
    <li className="flex gap-3">
      <Link href={profile} aria-hidden tabIndex={-1} className="h-fit shrink-0 rounded-full">
        <Avatar person={person} />
      </Link>
      <div className="min-w-0 flex-1">
        <Link href={profile} className="block truncate font-semibold leading-5 underline-offset-4 hover:underline">
          {commonText.fullName(person)}
        </Link>
        <p className="mt-0.5 break-words text-muted-foreground text-xs">{reasonOf(person)}</p>
        <div className="mt-2">
          <FollowButton person={person} signedIn quiet />
        </div>
      </div>
      <IconButton
        label={text.suggested.dismiss(commonText.fullName(person))}
        onClick={onDismiss}
        className="-mt-2 -mr-2"
      >
        <X aria-hidden />
      </IconButton>
    </li>
  );
}
