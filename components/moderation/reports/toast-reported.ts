import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { navigateWithProgress } from "@/components/shell/nav/navigation-progress";
import { toast } from "@/components/ui/toast/use-toast";
import type { FiledReport } from "@/lib/moderation/contract/reports";

/** Shows a toast for the filed report, with a link to its case. */
export function useToastReported(): (filed: Pick<FiledReport, "caseId">) => void {
  const t = useTranslations("moderation.dialog");
  const router = useRouter();
  return ({ caseId }) => {
    const onAction = () => navigateWithProgress(() => router.push(`/cases/${caseId}`));
    toast({
      variant: "success",
      title: t("done"),
      description: t("doneText"),
      action: { label: t("follow"), onAction },
    });
  };
}
