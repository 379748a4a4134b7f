import type { Metadata } from "next";
import { Pricing } from "@/components/pricing/pricing";
import { Frame } from "@/components/shell/frame";
import { site } from "@/lib/text/site";

export const dynamic = "force-static";
export const metadata: Metadata = { title: site.titles.pricing, description: site.descriptions.pricing };

export default function PricingPage() {
  return (
    <Frame>
      <Pricing />
    </Frame>
  );
}
