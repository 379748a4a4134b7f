import type { ReactNode } from "react";
import { PaymentSection } from "@/components/payments/checkout/payment-section";
import { Faq } from "@/components/pricing/faq";
import { PlanAction } from "@/components/pricing/plan-action";
import { PlanCard } from "@/components/pricing/plan-card";
import { Glyph, type GlyphName } from "@/components/shell/nav/glyph";
import { Link } from "@/components/shell/nav/link";
import { containerClass } from "@/components/shell/pages/layout";
import { formatWhole } from "@/components/shell/time/format";
import { buttonVariants } from "@/components/ui/button-variants";
import { MAX_SUBSCRIBERS, PLANS, type PlanId } from "@/lib/accounts/plans/plans";
import { pricing as text } from "@/lib/text/pricing";

const ORDER = [PLANS.visitor, PLANS.starter, PLANS.creator] as const;

interface PricingProps {
  /** The total and available number of seats; null if unknown. */
  seats: { capacity: number; left: number } | null;
}

export function Pricing({ seats }: PricingProps) {
  const capacity = formatWhole(seats?.capacity ?? MAX_SUBSCRIBERS);
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
        <Notice icon="info" title={text.money.title}>
          <p>{text.money.text}</p>
        </Notice>
        <Notice icon="people" title={text.cap.title(capacity)}>
          {seats && (
            <p className="tabular mb-1 text-base text-foreground">
              {seats.left > 0 ? text.cap.left(capacity, formatWhole(seats.left)) : text.cap.full(capacity)}
            </p>
          )}
          <p>{text.cap.text}</p>
          {seats?.left === 0 && (
            <Link href="/waitlist" className={buttonVariants({ variant: "link" })}>
              {text.cap.waitlist}
            </Link>
          )}
        </Notice>
      </div>
      <PaymentSection />
      <Faq capacity={capacity} />
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

function Notice({ icon, title, children }: { icon: GlyphName; title: string; children: ReactNode }) {
  return (
    <section className="flex gap-4 rounded-2xl bg-secondary/60 p-5 sm:p-6">
      <Glyph name={icon} className="mt-0.5 size-5 shrink-0 text-primary" />
      <div>
        <h2 className="font-semibold">{title}</h2>
        <div className="mt-1 text-muted-foreground text-sm leading-6">{children}</div>
      </div>
    </section>
  );
}
