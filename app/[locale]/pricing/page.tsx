import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Pricing } from "@/components/pricing/pricing";
import { Frame } from "@/components/shell/pages/frame";
import { env } from "@/lib/env";
import { openGraphMetadata } from "@/lib/search/crawlers/open-graph";

const MESSAGES = ["planCard", "planFeatures", "pricing.cap", "subscribing"] as const;

export const dynamic = "force-static";
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("site");
  return {
    title: t("titles.pricing"),
    description: t("descriptions.pricing"),
    openGraph: openGraphMetadata(t, "/pricing", t("titles.pricing"), t("descriptions.pricing")).openGraph,
    twitter: openGraphMetadata(t, "/pricing", t("titles.pricing"), t("descriptions.pricing")).twitter,
    ...(env.APP_URL && { alternates: { canonical: `${env.BASE_PATH}/pricing` } }),
  };
}

export default function PricingPage() {
  return (
    <Frame messages={MESSAGES}>
      <Pricing />
    </Frame>
  );
}
