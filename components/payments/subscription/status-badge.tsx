import { Badge } from "@/components/ui/badge";
import type { CurrentUser } from "@/lib/accounts/contract";
import { formatDate } from "@/lib/dates/format-date";
import { type SubscriptionStatus, subscriptionStatus } from "@/lib/payments/policy";
import { payments as text } from "@/lib/text/payments";

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
  const status = subscriptionStatus(subscription);
  if (renewing) return <Badge variant="neutral">{text.status.renewing}</Badge>;
  const words =
    status === "ending" && subscription
      ? text.status.ending(formatDate(subscription.currentPeriodEnd))
      : text.status[status === "ending" ? "active" : status];
  return <Badge variant={looks[status]}>{words}</Badge>;
}
