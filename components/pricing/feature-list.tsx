import { useTranslations } from "next-intl";
import { useFormats } from "@/components/i18n/use-formats";
import { Glyph } from "@/components/shell/nav/glyph";
import { PLANS, type PlanFeature } from "@/lib/accounts/plans/plans";

interface FeatureListProps {
  label: string;
  features: readonly PlanFeature[];
  className: string;
}

export function FeatureList({ label, features, className }: FeatureListProps) {
  const t = useTranslations("planFeatures");
  const { formatBytes } = useFormats();
  const facts = {
    starterStorage: formatBytes(PLANS.starter.storageBytes),
    creatorStorage: formatBytes(PLANS.creator.storageBytes),
  };
  return (
    <ul aria-label={label} className={`flex flex-col gap-2.5 text-sm ${className}`}>
      {features.map((feature) => (
        <li key={feature} className="flex gap-2.5">
          <Glyph name="check" className="mt-0.5 size-4 shrink-0 text-primary" stroke={2.5} />
          {t(feature, facts)}
        </li>
      ))}
    </ul>
  );
}
