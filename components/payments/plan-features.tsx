import { Glyph } from "@/components/shell/glyph";
import { Link } from "@/components/shell/link";
import { PLANS, type PlanId } from "@/lib/accounts/plans";
import { payments as text } from "@/lib/text/payments";

export function PlanFeatures({ plan }: { plan: PlanId }) {
  const { name, features } = PLANS[plan];
  return (
    <>
      <ul aria-label={text.features(name)} className="flex flex-col gap-2.5 text-left text-sm">
        {features.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Glyph name="check" className="mt-0.5 size-4 shrink-0 text-primary" stroke={2.5} />
            {feature}
          </li>
        ))}
      </ul>
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
