"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useFormats } from "@/components/i18n/use-formats";
import { Queries } from "@/components/shell/loading/queries";
import { useIsHydrating } from "@/components/shell/loading/use-server-data";
import { waitlistOptions } from "@/lib/payments/client/payments";
import { BannerLine } from "../subscription/banner-line";
import { TimeLeft } from "../subscription/time-left";

/** An offered seat. Provides the query client, since some pages have none; never rendered on the server. */
export function OfferBanner() {
  return (
    <Queries state={{ mutations: [], queries: [] }}>
      <Offer />
    </Queries>
  );
}

function Offer() {
  const t = useTranslations("waitlist.banner");
  const { formatMoment } = useFormats();
  const query = useQuery(waitlistOptions());
  const isWaking = useIsHydrating();
  const until = query.data?.entry?.offerEndsAt;
  if (isWaking || !until) return null;
  return (
    <BannerLine label={t("label")} href="/pricing#subscribe" action={t("action")}>
      {t.rich("text", {
        moment: formatMoment(until),
        time: (end) => (
          <TimeLeft until={until} onOver={() => query.refetch()}>
            {end}
          </TimeLeft>
        ),
      })}
    </BannerLine>
  );
}
