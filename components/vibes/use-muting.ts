import { useTranslations } from "next-intl";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import type { PublicUser } from "@/lib/accounts/contract";
import { useMuteVibes } from "@/lib/vibes/client";

/** Mutes a person's vibes, with a toast to undo it. `done` runs afterwards. */
export function useMuting({ id, firstName }: PublicUser): { mute: (done?: () => void) => void; unmute: () => void } {
  const t = useTranslations("vibes.muting");
  const { mutateAsync } = useMuteVibes(id);
  const unmute = () => {
    void toastOutcome(mutateAsync(false), {
      done: () => toast({ title: t("undone", { name: firstName }) }),
      failed: t("undoFailed", { name: firstName }),
    });
  };
  const mute = (done?: () => void) => {
    void toastOutcome(mutateAsync(true), {
      done: () => {
        done?.();
        toast({
          title: t("done", { name: firstName }),
          description: t("doneText"),
          action: { label: t("undo"), onAction: unmute },
        });
      },
      failed: t("failed", { name: firstName }),
    });
  };
  return { mute, unmute };
}
