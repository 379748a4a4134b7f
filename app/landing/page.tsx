import type { Metadata } from "next";
import { Landing } from "@/components/landing/landing";
import { Frame } from "@/components/shell/pages/frame";
import { building, env } from "@/lib/env";
import { getSafetyRate } from "@/lib/screening/queries";
import { linkPreview } from "@/lib/search/link-preview";
import { landing } from "@/lib/text/landing";
import { site } from "@/lib/text/site";

export const dynamic = "force-static";
export const metadata: Metadata = {
  get description() {
    return landing.description;
  },
  get openGraph() {
    return linkPreview("/", site.title, landing.description).openGraph;
  },
  get twitter() {
    return linkPreview("/", site.title, landing.description).twitter;
  },
  // Without APP_URL there is no absolute URL to name.
  ...(env.APP_URL && { alternates: { canonical: env.BASE_PATH || "/" } }),
};

/** Prerendered without figures, and rendered again by the web process. */
export default async function LandingPage() {
  const safety = building ? null : await getSafetyRate();
  return (
    <Frame>
      <Landing safety={safety} />
    </Frame>
  );
}
