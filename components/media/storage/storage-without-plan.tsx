import { useTranslations } from "next-intl";
import { useFormats } from "@/components/i18n/use-formats";
import { PLANS } from "@/lib/accounts/plans/plans";
import type { StorageUsage } from "@/lib/media/contract";

/** What is kept from an earlier plan, or what the plans include. */
export function StorageWithoutPlan({ usage }: { usage: StorageUsage }) {
  const t = useTranslations("media");
  const { formatBytes } = useFormats();
  if (usage.usedBytes > 0)
    return (
      <>
        <p className="text-sm tabular-nums">{t("storage.kept", { used: formatBytes(usage.usedBytes) })}</p>
        <p className="mt-1 text-muted-foreground text-sm">{t("storage.lapsed")}</p>
      </>
    );
  return (
    <p className="text-muted-foreground text-sm">
      {t("storage.none", {
        starter: formatBytes(PLANS.starter.storageBytes),
        creator: formatBytes(PLANS.creator.storageBytes),
      })}
    </p>
  );
}
