import { Closing } from "@/components/landing/closing";
import { Features } from "@/components/landing/features";
import { Hero } from "@/components/landing/hero";
import { PlanSummary } from "@/components/landing/plan-summary";
import { ScreeningSection } from "@/components/landing/screening";

/** The landing page: no script of its own but the pass rate. */
export function Landing() {
  return (
    <>
      <Hero />
      <Features />
      <ScreeningSection />
      <PlanSummary />
      <Closing />
    </>
  );
}
