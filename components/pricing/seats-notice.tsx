"use client";

import { useTranslations } from "next-intl";
import { useFormats } from "@/components/i18n/use-formats";
import { ButtonLink } from "@/components/shell/nav/button-link";

import { MAX_SUBSCRIBERS } from "@/lib/accounts/plans/plans";
import { usePublicFigures } from "@/lib/insights/client/public-figures";
import { PricingNotice } from "./pricing-notice";

/** Keeps a line free for the number of seats, so that nothing moves when it arrives. */
export function SeatsNotice() {
  const t = useTranslations("pricing.cap");
  const { formatWhole } = useFormats();
  const seats = usePublicFigures()?.seats;
  const capacity = seats?.capacity ?? MAX_SUBSCRIBERS;
  return (
    <PricingNotice icon="people" title={t("title", { capacity: formatWhole(capacity) })}>
      <p className="tabular mb-1 min-h-6 text-base text-foreground">
        {seats &&
          (seats.left > 0 ? t("left", { capacity, left: seats.left }) : t("full", { capacity: formatWhole(capacity) }))}
      </p>
      <p>{t("text")}</p>
      {seats?.left === 0 && (
        <ButtonLink href="/waitlist" variant="link">
          {t("waitlist")}
        </ButtonLink>
      )}
    </PricingNotice>
  );
}
