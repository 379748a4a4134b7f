import type { Metadata } from "next";
import { Landing } from "@/components/landing/landing";
import { Frame } from "@/components/shell/pages/frame";
import { env } from "@/lib/env";
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

export default function LandingPage() {
  return (
    <Frame>
      <Landing />
    </Frame>
  );
}
