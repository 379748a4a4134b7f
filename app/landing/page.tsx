import { dehydrate, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { Landing } from "@/components/landing/landing";
import { Shell } from "@/components/shell/shell";

export const dynamic = "force-static";
export const metadata: Metadata = { alternates: { canonical: "/" } };

/** What a visitor sees at "/": rendered at build time; middleware sends them here. */
export default function LandingPage() {
  return (
    <Shell state={dehydrate(new QueryClient())}>
      <Landing />
    </Shell>
  );
}
