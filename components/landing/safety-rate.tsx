import { formatPublicPercent } from "@/components/moderation/case/percent";
import { Link } from "@/components/shell/nav/link";
import { formatWhole } from "@/components/shell/time/format";
import { landing } from "@/lib/text/landing";

const text = landing.screening;

export interface Safety {
  screened: number;
  passed: number;
}

export function SafetyRate({ safety }: { safety: Safety | null }) {
  if (!safety || safety.screened === 0) return null;
  return (
    <p className="mt-8 border-sun border-l-4 pl-5 lg:mt-10">
      <span className="block font-medium">{text.rate}</span>
      <span className="tabular mt-1 block font-bold text-display">
        {formatPublicPercent(safety.passed / safety.screened)}
      </span>
      <span className="mt-2 block text-muted-foreground">{text.measured(formatWhole(safety.screened))}</span>
      <Link href="/transparency" className="mt-1 inline-flex min-h-6 items-center underline underline-offset-4">
        {text.how}
      </Link>
    </p>
  );
}
