import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import type { ToastInput } from "@/components/ui/toast/toast-store";
import { toast } from "@/components/ui/toast/use-toast";
import { useReverseDecision } from "@/lib/moderation/client/staff";
import type { StaffCase } from "@/lib/moderation/contract/desk";
import { desk as text } from "@/lib/text/desk";

/** The undo action for the toast of a decision; none if the decision cannot be reversed. */
export function useUndo(id: string): (decided: StaffCase) => Pick<ToastInput, "action"> {
  const reverse = useReverseDecision(id);
  return ({ version, mayReverse }) => {
    if (!mayReverse) return {};
    const onAction = () =>
      void toastOutcome(reverse.mutateAsync({ version, text: text.decide.undoText }), {
        done: () => toast({ title: text.reverse.done }),
        failed: text.reverse.failed,
      });
    return { action: { label: text.decide.undo, onAction } };
  };
}
