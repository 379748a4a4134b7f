import { useTranslations } from "next-intl";
import { LinkCard } from "@/components/accounts/settings/link-card";

export function NotificationSettingsCard() {
  const t = useTranslations("notifications.preferences");
  return <LinkCard title={t("card")} text={t("cardText")} href="/notifications/settings" label={t("open")} />;
}
