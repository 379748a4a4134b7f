"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { navigateWithProgress } from "@/components/shell/nav/navigation-progress";
import { useSignInPath } from "@/components/shell/nav/use-sign-in-path";
import { Button } from "@/components/ui/button";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { useFollow } from "@/lib/accounts/client/accounts";
import type { Profile } from "@/lib/accounts/contract";
import { fullName } from "@/lib/accounts/profile/full-name";

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
  const name = fullName(person);
  const { visible, label, failed } = person.isFollowing
    ? {
        visible: t("people.following"),
        label: t("people.unfollowNamed", { name }),
        failed: t("people.failed.unfollow", { name }),
      }
    : person.isRequested
      ? {
          visible: tAccountSettings("requested"),
          label: tAccountSettings("withdraw", { name }),
          failed: tAccountSettings("withdrawFailed", { name }),
        }
      : person.isPrivate
        ? {
            visible: t("people.follow"),
            label: tAccountSettings("ask", { name }),
            failed: tAccountSettings("askFailed", { name }),
          }
        : {
            visible: t("people.follow"),
            label: t("people.followNamed", { name }),
            failed: t("people.failed.follow", { name }),
          };
  const chosen = person.isFollowing || person.isRequested;
  const press = () => {
    if (!signedIn) {
      navigateWithProgress(() => router.push(signIn));
      return;
    }
    toastOutcome(follow.mutateAsync(!chosen), { failed });
  };
  return (
    <Button
      variant={chosen ? "outline" : quiet ? "soft" : "default"}
      size={quiet ? "sm" : "default"}
      aria-label={label}
      onClick={press}
    >
      {visible}
    </Button>
  );
}
