"use client";

import { useQuery } from "@tanstack/react-query";
import { Queries } from "@/components/shell/loading/queries";
import { useIsHydrating } from "@/components/shell/loading/use-as-rendered";
import { waitlistOptions } from "@/lib/payments/client/payments";
import { waitlist } from "@/lib/text/waitlist";
import { BannerLine } from "../subscription/banner-line";
import { TimeLeft } from "../subscription/time-left";

const text = waitlist.banner;

/** An offered seat. Provides the query client, since some pages have none; never rendered on the server. */
export function OfferBanner() {
  return (
    <Queries state={{ mutations: [], queries: [] }}>
      <Offer />
    </Queries>
  );
}

function Offer() {
  const query = useQuery(waitlistOptions());
  const isWaking = useIsHydrating();
  const until = query.data?.entry?.offerEndsAt;
  if (isWaking || !until) return null;
  return (
    <BannerLine label={text.label} href="/pricing#subscribe" action={text.action}>
      {text.text} <TimeLeft until={until} onOver={() => query.refetch()} />
    </BannerLine>
  );
}
