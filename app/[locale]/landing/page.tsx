import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Landing } from "@/components/landing/landing";
import { Frame } from "@/components/shell/pages/frame";
import { env } from "@/lib/env";
import { openGraphMetadata } from "@/lib/search/crawlers/open-graph";

const MESSAGES = ["landing.screening"] as const;

export const dynamic = "force-static";
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("landing");
  const tSite = await getTranslations("site");
  return {
    description: t("description"),
    openGraph: openGraphMetadata(tSite, "/", tSite("title"), t("description")).openGraph,
    twitter: openGraphMetadata(tSite, "/", tSite("title"), t("description")).twitter,
    ...(env.APP_URL && { alternates: { canonical: env.BASE_PATH || "/" } }),
  };
}

export default function LandingPage() {
  return (
    <Frame messages={MESSAGES}>
      <Landing />
    </Frame>
  );
}
