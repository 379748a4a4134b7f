import { useTranslations } from "next-intl";
import { useFormats } from "@/components/i18n/use-formats";
import { Badge } from "@/components/ui/badge";
import type { CurrentUser } from "@/lib/accounts/contract";

import { type SubscriptionStatus, subscriptionStatus } from "@/lib/payments/policy";

const looks = {
  none: "outline",
  active: "success",
  ending: "warning",
  past_due: "destructive",
  expired: "neutral",
  revoked: "neutral",
} as const satisfies Record<SubscriptionStatus, string>;

interface StatusBadgeProps {
  subscription: CurrentUser["subscription"];
  /** Whether the next period is being charged, in which case nothing is due. */
  renewing?: boolean;
}

export function StatusBadge({ subscription, renewing = false }: StatusBadgeProps) {
  const t = useTranslations("payments");
  const { formatDate } = useFormats();
  const status = subscriptionStatus(subscription);
  if (renewing) return <Badge variant="neutral">{t("status.renewing")}</Badge>;
  const words =
    status === "ending" && subscription
      ? t("status.ending", { date: formatDate(subscription.currentPeriodEnd) })
      : t(`status.${status === "ending" ? "active" : status}`);
  return <Badge variant={looks[status]}>{words}</Badge>;
}
