import type { Metadata } from "next";
import { Pricing } from "@/components/pricing/pricing";
import { Frame } from "@/components/shell/pages/frame";
import { building, env } from "@/lib/env";
import { countSeats } from "@/lib/payments/queries/orders";
import { linkPreview } from "@/lib/search/link-preview";
import { site } from "@/lib/text/site";

export const dynamic = "force-static";
export const metadata: Metadata = {
  get title() {
    return site.titles.pricing;
  },
  get description() {
    return site.descriptions.pricing;
  },
  get openGraph() {
    return linkPreview("/pricing", site.titles.pricing, site.descriptions.pricing).openGraph;
  },
  get twitter() {
    return linkPreview("/pricing", site.titles.pricing, site.descriptions.pricing).twitter;
  },
  ...(env.APP_URL && { alternates: { canonical: `${env.BASE_PATH}/pricing` } }),
};

/** Prerendered without the number of available seats, and rendered again by the web process. */
export default async function PricingPage() {
  const seats = building ? null : await countSeats();
  return (
    <Frame>
      <Pricing seats={seats} />
    </Frame>
  );
}
