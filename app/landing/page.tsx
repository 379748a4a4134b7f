import type { Metadata } from "next";
import { Landing } from "@/components/landing/landing";
import { Frame } from "@/components/shell/frame";

export const dynamic = "force-static";
export const metadata: Metadata = { alternates: { canonical: "/" } };

/** What a visitor sees at "/": rendered at build time; middleware sends them here. */
export default function LandingPage() {
  return (
    <Frame>
      <Landing />
    </Frame>
  );
}
