import { useRouter } from "next/navigation";
import { toast } from "@/components/ui/toast/use-toast";
import type { FiledReport } from "@/lib/moderation/contract/reports";
import { moderation } from "@/lib/text/moderation";

const text = moderation.dialog;

/** Shows a toast for the filed report, with a link to its case. */
export function useToastReported(): (filed: Pick<FiledReport, "caseId">) => void {
  const router = useRouter();
  return ({ caseId }) => {
    const onAction = () => router.push(`/cases/${caseId}`);
    toast({
      variant: "success",
      title: text.done,
      description: text.doneText,
      action: { label: text.follow, onAction },
    });
  };
}
