import { KeyRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state";

/** Replaces a page that the staff member's role does not include. */
export function OutsideRole() {
  const t = useTranslations("staff.outside");
  return <EmptyState icon={KeyRound} title={t("title")} description={t("text")} />;
}
