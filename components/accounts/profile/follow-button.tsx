"use client";

import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { useFollow } from "@/lib/accounts/client/accounts";
import type { Profile } from "@/lib/accounts/contract";
import { accountSettings } from "@/lib/text/account-settings";
import { accounts as text } from "@/lib/text/accounts";

interface FollowButtonProps {
  person: Pick<Profile, "id" | "firstName" | "lastName" | "isFollowing" | "isRequested"> & { isPrivate?: boolean };
  signedIn: boolean;
  quiet?: boolean;
}

function actOf({ isFollowing, isRequested, isPrivate }: FollowButtonProps["person"]): string {
  if (isFollowing) return text.people.unfollow;
  if (isRequested) return accountSettings.withdraw;
  return isPrivate ? accountSettings.ask : text.people.follow;
}

/** Follows and unfollows; sends a follow request to a private account. Leads visitors to sign-in. */
export function FollowButton({ person, signedIn, quiet = false }: FollowButtonProps) {
  const follow = useFollow(person.id);
  const router = useRouter();
  const chosen = person.isFollowing || person.isRequested;
  const press = () => {
    if (!signedIn) {
      router.push("/auth");
      return;
    }
    toastOutcome(follow.mutateAsync(!chosen), { failed: text.people.failed });
  };
  return (
    <Button
      variant={chosen ? "outline" : quiet ? "soft" : "default"}
      size={quiet ? "sm" : "default"}
      aria-label={`${actOf(person)} ${person.firstName} ${person.lastName}`}
      onClick={press}
    >
      {person.isFollowing ? text.people.following : person.isRequested ? accountSettings.requested : text.people.follow}
    </Button>
  );
}
