import { useTranslations } from "next-intl";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import type { ToastInput } from "@/components/ui/toast/toast-store";
import { toast } from "@/components/ui/toast/use-toast";
import { useReverseDecision } from "@/lib/moderation/client/staff";
import type { StaffCase } from "@/lib/moderation/contract/staff";
import { STANDARD_TEXTS } from "@/lib/moderation/decisions/resolutions";

/** The undo action for the toast of a decision; none if the decision cannot be reversed. */
export function useUndo(id: string): (decided: StaffCase) => Pick<ToastInput, "action"> {
  const t = useTranslations("staff");
  const reverse = useReverseDecision(id);
  return ({ version, mayReverse }) => {
    if (!mayReverse) return {};
    const onAction = () =>
      void toastOutcome(
        reverse.mutateAsync({ version, text: STANDARD_TEXTS.undoneDecision, textKey: "undoneDecision" }),
        {
          done: () => toast({ title: t("reverse.done") }),
          failed: t("reverse.failed"),
        },
      );
    return { action: { label: t("decide.undo"), onAction } };
  };
}
