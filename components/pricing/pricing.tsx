import { useTranslations } from "next-intl";
import { useFormats } from "@/components/i18n/use-formats";
import { PaymentSection } from "@/components/payments/checkout/payment-section";
import { Faq } from "@/components/pricing/faq";
import { PlanAction } from "@/components/pricing/plan-action";
import { PlanCard } from "@/components/pricing/plan-card";
import { PricingNotice } from "@/components/pricing/pricing-notice";
import { SeatsNotice } from "@/components/pricing/seats-notice";
import { ButtonLink } from "@/components/shell/nav/button-link";
import { containerClass } from "@/components/shell/pages/layout";

import { buttonVariants } from "@/components/ui/button-variants";
import { signInPath } from "@/lib/accounts/client/return-path";
import { MAX_SUBSCRIBERS, PLANS, type PlanId } from "@/lib/accounts/plans/plans";

const ORDER = [PLANS.visitor, PLANS.starter, PLANS.creator] as const;

export function Pricing() {
  const t = useTranslations("pricing");
  const { formatWhole } = useFormats();
  return (
    <div className={`${containerClass} py-10 sm:py-16`}>
      <header className="mx-auto max-w-2xl text-center">
        <h1 className="font-bold text-3xl sm:text-[2.75rem] sm:leading-tight">{t("title")}</h1>
        <p className="mt-4 text-lg text-muted-foreground">{t("subtitle")}</p>
      </header>
      <div className="mx-auto mt-10 grid max-w-md gap-4 lg:mt-14 lg:max-w-6xl lg:grid-cols-3 lg:gap-6">
        {ORDER.map(({ id }) => (
          <PlanCard key={id} plan={id} {...(id === "creator" ? { badge: t("mostPopular") } : {})}>
            <Choice plan={id} />
          </PlanCard>
        ))}
      </div>
      <div className="mx-auto mt-6 grid max-w-md gap-4 lg:max-w-6xl lg:grid-cols-2 lg:gap-6">
        <PricingNotice icon="info" title={t("money.title")}>
          <p>{t("money.text")}</p>
        </PricingNotice>
        <SeatsNotice />
      </div>
      <PaymentSection />
      <Faq capacity={formatWhole(MAX_SUBSCRIBERS)} />
    </div>
  );
}

function Choice({ plan }: { plan: PlanId }) {
  const t = useTranslations("pricing");
  return (
    <PlanAction
      plan={plan}
      current={<Settled>{t("currentPlan")}</Settled>}
      included={<Settled>{t("included")}</Settled>}
      available={
        <a
          href={`#pay-${plan}`}
          className={buttonVariants({ variant: plan === "creator" ? "default" : "outline", size: "lg", block: true })}
        >
          {t("choose", { plan: PLANS[plan].name })}
        </a>
      }
      signedOut={
        <ButtonLink
          href={signInPath(`/pricing#pay-${plan}`, "register")}
          aria-label={t("getStartedWith", { plan: PLANS[plan].name })}
          variant={plan === "creator" ? "default" : "outline"}
          size="lg"
          block
        >
          {t("getStarted")}
        </ButtonLink>
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
