import { FeatureList } from "@/components/pricing/feature-list";
import { Link } from "@/components/shell/nav/link";
import { PLANS, type PlanId } from "@/lib/accounts/plans/plans";
import { payments as text } from "@/lib/text/payments";

export function PlanFeatures({ plan }: { plan: PlanId }) {
  const { name, features } = PLANS[plan];
  return (
    <>
      <FeatureList label={text.features(name)} features={features} className="text-left" />
      {plan === "creator" && (
        <Link
          href="/creator"
          className="mt-2 flex min-h-11 w-fit items-center font-medium text-primary text-sm underline-offset-4 hover:underline"
        >
          {text.toCreator}
        </Link>
      )}
    </>
  );
}
