import { useTranslations } from "next-intl";
import { FeatureList } from "@/components/pricing/feature-list";
import { Link } from "@/components/shell/nav/link";
import { PLANS, type PlanId } from "@/lib/accounts/plans/plans";

export function PlanFeatures({ plan }: { plan: PlanId }) {
  const t = useTranslations("payments");
  const { name, features } = PLANS[plan];
  return (
    <>
      <FeatureList label={t("features", { plan: name })} features={features} className="text-left" />
      {plan === "creator" && (
        <Link
          href="/creator"
          className="mt-2 flex min-h-11 w-fit items-center font-medium text-primary text-sm underline-offset-4 hover:underline"
        >
          {t("toCreator")}
        </Link>
      )}
    </>
  );
}
