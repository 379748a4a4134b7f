import { Info, Users } from "lucide-react";
import type { ReactNode } from "react";
import { Faq } from "@/components/pricing/faq";
import { PlanAction } from "@/components/pricing/plan-action";
import { PlanCard } from "@/components/pricing/plan-card";
import { formatWhole } from "@/components/shell/format";
import { containerClass } from "@/components/shell/layout";
import { PLANS, SUBSCRIBER_CAP } from "@/lib/accounts/plans";
import { pricing as text } from "@/lib/text/pricing";

const ORDER = [PLANS.visitor, PLANS.starter, PLANS.creator] as const;

/** The pricing page: three plans, what is to be known before choosing, and questions. */
export function Pricing() {
  return (
    <div className={`${containerClass} py-10 sm:py-16`}>
      <header className="mx-auto max-w-2xl text-center">
        <h1 className="font-bold text-3xl sm:text-[2.75rem] sm:leading-tight">{text.title}</h1>
        <p className="mt-4 text-lg text-muted-foreground">{text.subtitle}</p>
      </header>
      <div className="mx-auto mt-10 grid max-w-md gap-4 lg:mt-14 lg:max-w-6xl lg:grid-cols-3 lg:gap-6">
        {ORDER.map(({ id }) => (
          <PlanCard key={id} plan={id} {...(id === "creator" ? { badge: text.mostPopular } : {})}>
            <PlanAction plan={id} />
          </PlanCard>
        ))}
      </div>
      <div className="mx-auto mt-6 grid max-w-md gap-4 lg:max-w-6xl lg:grid-cols-2 lg:gap-6">
        <Notice icon={<Info aria-hidden className="size-5" />} title={text.soon.title}>
          {text.soon.text}
        </Notice>
        <Notice icon={<Users aria-hidden className="size-5" />} title={text.cap.title(formatWhole(SUBSCRIBER_CAP))}>
          {text.cap.text}
        </Notice>
      </div>
      <Faq />
    </div>
  );
}

function Notice({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <section className="flex gap-4 rounded-2xl bg-secondary/60 p-5 sm:p-6">
      <span className="mt-0.5 text-primary">{icon}</span>
      <div>
        <h2 className="font-semibold">{title}</h2>
        <p className="mt-1 text-muted-foreground text-sm leading-6">{children}</p>
      </div>
    </section>
  );
}
