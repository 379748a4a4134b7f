import { formatDate } from "@/components/shell/format";
import { Badge } from "@/components/ui/badge";
import type { CurrentUser } from "@/lib/accounts/contract";
import { type Standing, standingOf } from "@/lib/payments/policy";
import { payments as text } from "@/lib/text/payments";

const looks = {
  none: "outline",
  active: "success",
  ending: "warning",
  past_due: "destructive",
  expired: "neutral",
  revoked: "neutral",
} as const satisfies Record<Standing, string>;

/** How somebody stands to their plan, in a word or two. */
export function StatusBadge({ subscription }: { subscription: CurrentUser["subscription"] }) {
  const standing = standingOf(subscription);
  const words =
    standing === "ending" && subscription
      ? text.status.ending(formatDate(subscription.currentPeriodEnd))
      : text.status[standing === "ending" ? "active" : standing];
  return <Badge variant={looks[standing]}>{words}</Badge>;
}
