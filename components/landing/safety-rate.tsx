import { formatWhole } from "@/components/shell/format";
import { landing } from "@/lib/text/landing";

const text = landing.screening;

/** How many texts were screened so far, and how many of them passed. */
export interface Safety {
  screened: number;
  passed: number;
}

const percent = new Intl.NumberFormat("en-GB", { style: "percent", maximumFractionDigits: 1 });

/** "99.2%", never more than it is: 100 % is said only when everything passed. */
const share = ({ passed, screened }: Safety) => percent.format(Math.floor((passed / screened) * 1_000) / 1_000);

/** The measured share of what passed. Nothing where nothing was screened yet. */
export function SafetyRate({ safety }: { safety: Safety | null }) {
  if (!safety || safety.screened === 0) return null;
  return (
    <p className="mt-8 border-sun border-l-4 pl-5 lg:mt-10">
      <span className="block font-medium">{text.rate}</span>
      <span className="tabular mt-1 block font-bold text-display">{share(safety)}</span>
      <span className="mt-2 block text-muted-foreground">{text.measured(formatWhole(safety.screened))}</span>
    </p>
  );
}
