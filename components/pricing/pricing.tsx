import { PaymentSection } from "@/components/payments/checkout/payment-section";
import { Faq } from "@/components/pricing/faq";
import { PlanAction } from "@/components/pricing/plan-action";
import { PlanCard } from "@/components/pricing/plan-card";
import { PricingNotice } from "@/components/pricing/pricing-notice";
import { SeatsNotice } from "@/components/pricing/seats-notice";
import { Link } from "@/components/shell/nav/link";
import { containerClass } from "@/components/shell/pages/layout";
import { formatWhole } from "@/components/shell/time/format";
import { buttonVariants } from "@/components/ui/button-variants";
import { MAX_SUBSCRIBERS, PLANS, type PlanId } from "@/lib/accounts/plans/plans";
import { pricing as text } from "@/lib/text/pricing";

const ORDER = [PLANS.visitor, PLANS.starter, PLANS.creator] as const;

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
            <Choice plan={id} />
          </PlanCard>
        ))}
      </div>
      <div className="mx-auto mt-6 grid max-w-md gap-4 lg:max-w-6xl lg:grid-cols-2 lg:gap-6">
        <PricingNotice icon="info" title={text.money.title}>
          <p>{text.money.text}</p>
        </PricingNotice>
        <SeatsNotice />
      </div>
      <PaymentSection />
      <Faq capacity={formatWhole(MAX_SUBSCRIBERS)} />
    </div>
  );
}

function Choice({ plan }: { plan: PlanId }) {
  return (
    <PlanAction
      plan={plan}
      current={<Settled>{text.currentPlan}</Settled>}
      included={<Settled>{text.included}</Settled>}
      available={
        <a
          href={`#pay-${plan}`}
          className={buttonVariants({ variant: plan === "creator" ? "default" : "outline", size: "lg", block: true })}
        >
          {text.choose(PLANS[plan].name)}
        </a>
      }
      signedOut={
        <Link
          href="/auth?mode=register"
          aria-label={text.getStartedWith(PLANS[plan].name)}
          className={buttonVariants({ variant: plan === "creator" ? "default" : "outline", size: "lg", block: true })}
        >
          {text.getStarted}
        </Link>
      }
    />
  );
}

function Settled({ children }: { children: string }) {
  return (
    <button type="button" disabled className={buttonVariants({ variant: "secondary", size: "lg", block: true })}>
      {children}
    </button>
  );
}
