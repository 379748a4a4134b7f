"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useSignInPath } from "@/components/shell/nav/use-sign-in-path";
import { Button } from "@/components/ui/button";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { useFollow } from "@/lib/accounts/client/accounts";
import type { Profile } from "@/lib/accounts/contract";

interface FollowButtonProps {
  person: Pick<Profile, "id" | "firstName" | "lastName" | "isFollowing" | "isRequested"> & { isPrivate?: boolean };
  signedIn: boolean;
  quiet?: boolean;
}

/** Follows and unfollows; sends a follow request to a private account. Leads visitors to sign-in. */
export function FollowButton({ person, signedIn, quiet = false }: FollowButtonProps) {
  const t = useTranslations("accounts");
  const tAccountSettings = useTranslations("accountSettings");
  const follow = useFollow(person.id);
  const router = useRouter();
  const signIn = useSignInPath();
  const action = person.isFollowing
    ? t("people.unfollow")
    : person.isRequested
      ? tAccountSettings("withdraw")
      : person.isPrivate
        ? tAccountSettings("ask")
        : t("people.follow");
  const chosen = person.isFollowing || person.isRequested;
  const press = () => {
    if (!signedIn) {
      router.push(signIn);
      return;
    }
    toastOutcome(follow.mutateAsync(!chosen), { failed: t("people.failed") });
  };
  return (
    <Button
      variant={chosen ? "outline" : quiet ? "soft" : "default"}
      size={quiet ? "sm" : "default"}
      aria-label={`${action} ${person.firstName} ${person.lastName}`}
      onClick={press}
    >
      {person.isFollowing
        ? t("people.following")
        : person.isRequested
          ? tAccountSettings("requested")
          : t("people.follow")}
    </Button>
  );
}
