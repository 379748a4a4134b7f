import { dehydrate, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { Pricing } from "@/components/pricing/pricing";
import { Shell } from "@/components/shell/shell";
import { site } from "@/lib/text/site";

export const dynamic = "force-static";
export const metadata: Metadata = { title: site.titles.pricing, description: site.descriptions.pricing };

export default function PricingPage() {
  return (
    <Shell state={dehydrate(new QueryClient())}>
      <Pricing />
    </Shell>
  );
}
