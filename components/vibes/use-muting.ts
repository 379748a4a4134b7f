import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import type { PublicUser } from "@/lib/accounts/contract";
import { vibes } from "@/lib/text/vibes";
import { useMuteVibes } from "@/lib/vibes/client";

const text = vibes.muting;

/** Mutes a person's vibes, with a toast to undo it. `done` runs afterwards. */
export function useMuting({ id, firstName }: PublicUser): { mute: (done?: () => void) => void; unmute: () => void } {
  const { mutateAsync } = useMuteVibes(id);
  const unmute = () => {
    void toastOutcome(mutateAsync(false), {
      done: () => toast({ title: text.undone(firstName) }),
      failed: text.failed,
    });
  };
  const mute = (done?: () => void) => {
    void toastOutcome(mutateAsync(true), {
      done: () => {
        done?.();
        toast({
          title: text.done(firstName),
          description: text.doneText,
          action: { label: text.undo, onAction: unmute },
        });
      },
      failed: text.failed,
    });
  };
  return { mute, unmute };
}
