import { PlanPrice } from "@/components/pricing/plan-card";
import { Link } from "@/components/shell/nav/link";
import { containerClass } from "@/components/shell/pages/layout";
import { buttonVariants } from "@/components/ui/button-variants";
import { PLANS } from "@/lib/accounts/plans/plans";
import { basePath } from "@/lib/http/base-path";
import { commonText } from "@/lib/text/common";
import { landing } from "@/lib/text/landing";
import { pricing } from "@/lib/text/pricing";

const text = landing.plans;

const ROWS = [
  {
    ...PLANS.visitor,
    get summary() {
      return text.visitor;
    },
    get action() {
      return text.join;
    },
  },
  {
    ...PLANS.starter,
    get summary() {
      return text.starter;
    },
    get action() {
      return pricing.getStarted;
    },
  },
  {
    ...PLANS.creator,
    get summary() {
      return text.creator;
    },
    get action() {
      return pricing.getStarted;
    },
  },
] as const;

export function PlanSummary() {
  return (
    <section aria-labelledby="plans" className={`${containerClass} py-16 lg:py-24`}>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <h2 id="plans" className="font-bold text-3xl">
            {text.title}
          </h2>
          <p className="mt-3 text-lg text-muted-foreground">{text.text}</p>
        </div>
        <Link href="/pricing" className={buttonVariants({ variant: "link" })}>
          {text.compare}
        </Link>
      </div>
      <ul className="mt-8 overflow-hidden rounded-2xl border bg-card">
        {ROWS.map(({ id, summary, action }) => (
          <li
            key={id}
            className="grid items-center gap-x-6 gap-y-3 border-b p-5 last:border-b-0 sm:grid-cols-[9rem_1fr_auto] sm:p-6 lg:grid-cols-[10rem_11rem_1fr_auto]"
          >
            <h3 className="font-semibold text-lg">{commonText.plans[id]}</h3>
            <PlanPrice plan={id} className="text-2xl" />
            <p className="text-muted-foreground sm:col-span-2 sm:row-start-2 lg:col-span-1 lg:row-start-auto">
              {summary}
            </p>
            <a
              href={`${basePath}/api/login`}
              {...(id === "visitor" ? {} : { "aria-label": pricing.getStartedWith(commonText.plans[id]) })}
              className={`${buttonVariants({ variant: id === "creator" ? "default" : "outline" })} sm:min-w-40`}
            >
              {action}
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-muted-foreground text-sm">{text.note}</p>
    </section>
  );
}
