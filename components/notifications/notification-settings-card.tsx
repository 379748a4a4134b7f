import { useTranslations } from "next-intl";
import { Link } from "@/components/shell/nav/link";
import { Card, CardTitle } from "@/components/ui/card";

export function NotificationSettingsCard() {
  const t = useTranslations("notifications.preferences");
  return (
    <Card className="p-5 sm:p-6">
      <CardTitle className="text-lg">{t("card")}</CardTitle>
      <p className="mt-1 text-muted-foreground text-sm">{t("cardText")}</p>
      <Link
        href="/notifications/settings"
        className="mt-2 inline-flex min-h-11 items-center font-medium text-primary text-sm underline underline-offset-4"
      >
        {t("open")}
      </Link>
    </Card>
  );
}
