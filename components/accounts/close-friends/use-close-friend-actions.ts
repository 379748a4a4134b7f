import { useTranslations } from "next-intl";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useSetCloseFriend } from "@/lib/accounts/client/close-friends";
import type { PublicUser } from "@/lib/accounts/contract";
import { fullName } from "@/lib/accounts/profile/full-name";

interface CloseFriendActions {
  add: () => void;
  remove: () => void;
  isPending: boolean;
  /** Whether the last change was an addition that succeeded. */
  hasAdded: boolean;
}

/** Adds a person to the user's close friends or removes them, and says so. */
export function useCloseFriendActions(person: Pick<PublicUser, "id" | "firstName" | "lastName">): CloseFriendActions {
  const t = useTranslations("closeFriends.menu");
  const change = useSetCloseFriend(person.id);
  const name = fullName(person);
  return {
    isPending: change.isPending,
    hasAdded: change.data?.isCloseFriend === true,
    add: () =>
      void toastOutcome(change.mutateAsync(true), {
        done: () => toast({ variant: "success", title: t("added", { name }), description: t("addedHint") }),
        failed: t("addFailed", { name }),
      }),
    remove: () =>
      void toastOutcome(change.mutateAsync(false), {
        done: () => toast({ title: t("removed", { name }) }),
        failed: t("removeFailed", { name }),
      }),
  };
}
