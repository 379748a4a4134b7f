import { Glyph } from "@/components/shell/nav/glyph";

interface FeatureListProps {
  label: string;
  features: readonly string[];
  className: string;
}

export function FeatureList({ label, features, className }: FeatureListProps) {
  return (
    <ul aria-label={label} className={`flex flex-col gap-2.5 text-sm ${className}`}>
      {features.map((feature) => (
        <li key={feature} className="flex gap-2.5">
          <Glyph name="check" className="mt-0.5 size-4 shrink-0 text-primary" stroke={2.5} />
          {feature}
        </li>
      ))}
    </ul>
  );
}
