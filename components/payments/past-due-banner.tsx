import { formatDate } from "@/components/shell/format";
import type { CurrentUser } from "@/lib/accounts/contract";
import { PLANS } from "@/lib/accounts/plans";
import { billing } from "@/lib/text/billing";
import { BannerLine } from "./banner-line";

const text = billing.banner;

/** A payment did not arrive: until when the plan is kept, and where it is paid. */
export function PastDueBanner({ subscription }: { subscription: NonNullable<CurrentUser["subscription"]> }) {
  return (
    <BannerLine urgent label={text.label} href="/subscription" action={text.action}>
      {text.text(PLANS[subscription.plan].name, formatDate(subscription.currentPeriodEnd))}
    </BannerLine>
  );
}
