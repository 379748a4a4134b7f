import { Closing } from "@/components/landing/closing";
import { Features } from "@/components/landing/features";
import { Hero } from "@/components/landing/hero";
import { PlanSummary } from "@/components/landing/plan-summary";

/** What a signed-out person sees at "/": no script of its own. */
export function Landing() {
  return (
    <>
      <Hero />
      <Features />
      <PlanSummary />
      <Closing />
    </>
  );
}
