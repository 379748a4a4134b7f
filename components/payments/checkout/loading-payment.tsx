import { useTranslations } from "next-intl";
import { Spinner } from "@/components/ui/spinner";

export function LoadingPayment() {
  const t = useTranslations("subscribing");
  return (
    <p className="flex min-h-12 items-center justify-center gap-3 text-muted-foreground text-sm" role="status">
      <Spinner decorative />
      {t("loading")}
    </p>
  );
}
