import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";

const VARIANTS = { 1: "outline", 2: "neutral", 3: "warning", 4: "destructive" } as const;

export function SeverityBadge({ severity }: { severity: number }) {
  const t = useTranslations("staff");
  const level = severity >= 4 ? 4 : severity === 3 ? 3 : severity === 2 ? 2 : 1;
  return <Badge variant={VARIANTS[level]}>{t(`severity.${level}`)}</Badge>;
}
