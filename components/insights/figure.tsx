import { insights as text } from "@/lib/text/insights";

interface FigureProps {
  name: string;
  hint: string;
  value: number;
  before: number;
  format?: (value: number) => string;
}

export function Figure({ name, hint, value, before, format = text.number }: FigureProps) {
  const moved =
    before === 0 ? (value === 0 ? null : text.fresh) : text.change(Math.round(((value - before) / before) * 100));
  return (
    <div className="min-w-0">
      <dt className="text-muted-foreground text-sm">{name}</dt>
      <dd className="mt-0.5">
        <span className="font-bold text-2xl tabular-nums tracking-tight">{format(value)}</span>
        <span className="block text-muted-foreground text-sm">{hint}</span>
        {moved && <span className="block text-sm">{moved}</span>}
      </dd>
    </div>
  );
}
