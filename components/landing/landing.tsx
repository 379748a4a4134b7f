import { Closing } from "@/components/landing/closing";
import { Features } from "@/components/landing/features";
import { Hero } from "@/components/landing/hero";
import { PlanSummary } from "@/components/landing/plan-summary";
import type { Safety } from "@/components/landing/safety-rate";
import { ScreeningSection } from "@/components/landing/screening";

/** The landing page: no script of its own. Without `safety` it omits the pass rate. */
export function Landing({ safety = null }: { safety?: Safety | null }) {
  return (
    <>
      <Hero />
      <Features />
      <ScreeningSection safety={safety} />
      <PlanSummary />
      <Closing />
    </>
  );
}
