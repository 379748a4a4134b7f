import { useTranslations } from "next-intl";
import { LinkCard } from "@/components/accounts/settings/link-card";

export function SecurityCard() {
  const t = useTranslations("security");
  return <LinkCard title={t("card")} text={t("cardText")} href="/settings/security" label={t("open")} />;
}
