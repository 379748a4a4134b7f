import { Closing } from "@/components/landing/closing";
import { Features } from "@/components/landing/features";
import { Hero } from "@/components/landing/hero";
import { PlanSummary } from "@/components/landing/plan-summary";
import type { Safety } from "@/components/landing/safety-rate";
import { Screening } from "@/components/landing/screening";

/** What a signed-out person sees at "/": no script of its own. Without `safety` it says nothing of how much passed. */
export function Landing({ safety = null }: { safety?: Safety | null }) {
  return (
    <>
      <Hero />
      <Features />
      <Screening safety={safety} />
      <PlanSummary />
      <Closing />
    </>
  );
}
