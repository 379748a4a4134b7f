import { useTranslations } from "next-intl";

interface FigureProps {
  name: string;
  hint: string;
  value: number;
  before: number;
  format?: (value: number) => string;
}

export function Figure({ name, hint, value, before, format }: FigureProps) {
  const t = useTranslations("insights");
  const percent = before === 0 ? null : Math.round(((value - before) / before) * 100);
  const fresh = value === 0 ? null : t("fresh");
  const moved =
    percent === null ? fresh : t("change", { percent: Math.abs(percent), direction: percent > 0 ? "up" : "down" });
  return (
    <div className="min-w-0">
      <dt className="text-muted-foreground text-sm">{name}</dt>
      <dd className="mt-0.5">
        <span className="font-bold text-2xl tabular-nums tracking-tight">
          {format ? format(value) : t("number", { value })}
        </span>
        <span className="block text-muted-foreground text-sm">{hint}</span>
        {moved && <span className="block text-sm">{moved}</span>}
      </dd>
    </div>
  );
}
