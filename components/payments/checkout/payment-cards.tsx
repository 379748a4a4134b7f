import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useFormats } from "@/components/i18n/use-formats";
import { PlanPrice } from "@/components/pricing/plan-card";

import { PLANS } from "@/lib/accounts/plans/plans";

const PLANS_TO_PAY = ["starter", "creator"] as const;

interface PaymentCardsProps {
  action: (plan: "starter" | "creator") => ReactNode;
  notice?: ReactNode;
  /** Whether to show the terms of a first payment, which do not apply to subscribers. */
  terms?: boolean;
}

export function PaymentCards({ action, notice, terms = true }: PaymentCardsProps) {
  const t = useTranslations("subscribing");
  return (
    <section aria-labelledby="subscribe" className="mx-auto mt-16 max-w-md sm:mt-24 lg:max-w-4xl">
      <h2 id="subscribe" className="scroll-mt-24 text-center font-bold text-2xl sm:text-3xl">
        {t("title")}
      </h2>
      <p className="mt-2 text-center text-muted-foreground">{t("text")}</p>
      {notice}
      <div className="mt-6 grid gap-4 lg:grid-cols-2 lg:gap-6">
        {PLANS_TO_PAY.map((plan) => (
          <PaymentCard key={plan} plan={plan} terms={terms}>
            {action(plan)}
          </PaymentCard>
        ))}
      </div>
    </section>
  );
}

interface PaymentCardProps {
  plan: "starter" | "creator";
  terms: boolean;
  children: ReactNode;
}

function PaymentCard({ plan, terms, children }: PaymentCardProps) {
  const t = useTranslations("subscribing");
  const { formatPrice } = useFormats();
  const { name, priceInPence } = PLANS[plan];
  const price = formatPrice(priceInPence);
  return (
    <section
      id={`pay-${plan}`}
      aria-label={t("card", { plan: name })}
      className="scroll-mt-24 rounded-2xl border bg-card p-5 text-card-foreground sm:p-6"
    >
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="font-semibold text-lg">{name}</h3>
        <PlanPrice plan={plan} className="text-xl" />
      </div>
      {terms ? (
        <p className="mt-4 mb-5 border-y py-4 font-medium text-sm">{t("sum", { price })}</p>
      ) : (
        <hr className="my-4" />
      )}
      {children}
    </section>
  );
}
