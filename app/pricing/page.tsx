import type { Metadata } from "next";
import { Pricing } from "@/components/pricing/pricing";
import { Frame } from "@/components/shell/pages/frame";
import { env } from "@/lib/env";
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

export default function PricingPage() {
  return (
    <Frame>
      <Pricing />
    </Frame>
  );
}
