"use client";

import { Link } from "@/components/shell/nav/link";
import { formatWhole } from "@/components/shell/time/format";
import { buttonVariants } from "@/components/ui/button-variants";
import { MAX_SUBSCRIBERS } from "@/lib/accounts/plans/plans";
import { usePublicFigures } from "@/lib/insights/client/public-figures";
import { pricing } from "@/lib/text/pricing";
import { PricingNotice } from "./pricing-notice";

/** Keeps a line free for the number of seats, so that nothing moves when it arrives. */
export function SeatsNotice() {
  const text = pricing.cap;
  const seats = usePublicFigures()?.seats;
  const capacity = formatWhole(seats?.capacity ?? MAX_SUBSCRIBERS);
  return (
    <PricingNotice icon="people" title={text.title(capacity)}>
      <p className="tabular mb-1 min-h-6 text-base text-foreground">
        {seats && (seats.left > 0 ? text.left(capacity, formatWhole(seats.left)) : text.full(capacity))}
      </p>
      <p>{text.text}</p>
      {seats?.left === 0 && (
        <Link href="/waitlist" className={buttonVariants({ variant: "link" })}>
          {text.waitlist}
        </Link>
      )}
    </PricingNotice>
  );
}
