import { useQueryClient } from "@tanstack/react-query";
import { usePathname, useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useBlock, useFollow, useMute } from "@/lib/accounts/client/accounts";
import type { PublicUser } from "@/lib/accounts/contract";
import type { MuteDuration } from "@/lib/accounts/contract/muting";
import { fullName } from "@/lib/accounts/profile/full-name";
import { removePersonFromFeeds } from "@/lib/posts/client/feed-removal";

/** How long a mute can be undone from its toast, in ms. */
const MUTE_UNDO_MS = 10_000;

type Person = Pick<PublicUser, "id" | "username" | "firstName" | "lastName">;

interface PersonActions {
  setFollowing: (isWanted: boolean) => void;
  /** Mutes the person for a time, or until it is undone. */
  mute: (duration: MuteDuration) => void;
  unmute: () => void;
  block: () => void;
}

/** What a menu does with a person. After a mute or a block their cards leave the open feeds at once. */
export function usePersonActions(person: Person, onBlocked?: () => void): PersonActions {
  const t = useTranslations("accounts");
  const tMuting = useTranslations("muting.menu");
  const client = useQueryClient();
  const follow = useFollow(person.id);
  const muting = useMute(person.id);
  const block = useBlock(person.id);
  const router = useRouter();
  const isOnTheirPage = usePathname().toLowerCase() === `/u/${person.username}`;
  const name = fullName(person);

  /** The cards return if the request fails. */
  const hideCards = (isMute: boolean) => {
    const restoreCards = removePersonFromFeeds(client, person.id, isMute);
    const orRestore = <T>(work: Promise<T>) =>
      work.catch((error: unknown) => {
        restoreCards();
        throw error;
      });
    return { restoreCards, orRestore };
  };
  const unmute = (restoreCards?: () => void) =>
    void toastOutcome(muting.mutateAsync({ isMuted: false }), {
      done: () => {
        restoreCards?.();
        toast({ title: t("people.unmuted", { name }) });
      },
      failed: t("people.failed.unmute", { name }),
    });
  return {
    setFollowing: (isWanted) =>
      void toastOutcome(follow.mutateAsync(isWanted), {
        done: ({ isFollowing, isRequested }) => {
          if (isFollowing) toast({ title: t("people.followed", { name }) });
          else toast({ title: isRequested ? t("people.asked", { name }) : t("people.unfollowed", { name }) });
        },
        failed: t(isWanted ? "people.failed.follow" : "people.failed.unfollow", { name }),
      }),
    unmute: () => unmute(),
    mute: (duration) => {
      const { restoreCards, orRestore } = hideCards(true);
      void toastOutcome(orRestore(muting.mutateAsync({ isMuted: true, duration })), {
        done: () =>
          toast({
            title: t("people.muted", { name }),
            description: duration ? tMuting("mutedFor", { duration }) : t("people.mutedHint"),
            duration: MUTE_UNDO_MS,
            action: { label: t("people.undo"), onAction: () => unmute(restoreCards) },
          }),
        failed: t("people.failed.mute", { name }),
      });
    },
    block: () => {
      const { orRestore } = hideCards(false);
      void toastOutcome(orRestore(block.mutateAsync(true)), {
        done: () => {
          toast({ title: t("people.blocked", { name }) });
          if (isOnTheirPage) router.refresh();
          onBlocked?.();
        },
        failed: t("people.failed.block", { name }),
      });
    },
  };
}
