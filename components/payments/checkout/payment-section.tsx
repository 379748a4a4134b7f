"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormats } from "@/components/i18n/use-formats";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { ButtonLink } from "@/components/shell/nav/button-link";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { signInPath } from "@/lib/accounts/client/return-path";
import { activePlan, PLANS } from "@/lib/accounts/plans/plans";
import { LoadingPayment } from "./loading-payment";
import { PaymentCards } from "./payment-cards";

// PayPal's SDK and the query cache are only loaded for users who can pay.
const Checkout = lazyWithRetry(() => import("./checkout").then((module) => module.Checkout), {
  messages: ["paying", "planCard", "planFeatures", "subscribing", "waitlist"],
  loading: () => <PaymentCards action={() => <LoadingPayment />} />,
});

type Plan = "starter" | "creator";

export function PaymentSection() {
  const { user } = useCurrentUser();
  const [began, setBegan] = useState(false);
  if (!user) return <PaymentCards action={(plan) => <SignInFirst plan={plan} />} />;
  const own = activePlan(user);
  // The plan may be active before the payment's own response arrives; its page follows.
  if (!own || began) return <Checkout began={began} onBegin={() => setBegan(true)} />;
  const due = user.subscription?.status === "past_due";
  return <PaymentCards terms={false} action={(plan) => <Subscribed plan={plan} own={own} due={due} />} />;
}

function SignInFirst({ plan }: { plan: Plan }) {
  const t = useTranslations("subscribing");
  const { formatPrice } = useFormats();
  return (
    <div className="flex flex-col gap-3 text-center">
      <ButtonLink
        href={signInPath(`/pricing#pay-${plan}`)}
        aria-label={t("signInTo", { plan: PLANS[plan].name })}
        size="lg"
        block
        variant="outline"
      >
        {t("signIn")}
      </ButtonLink>
      <p className="text-muted-foreground text-sm">{t("signedOut")}</p>
      <p className="text-muted-foreground text-xs">{t("refund", { price: formatPrice(PLANS[plan].priceInPence) })}</p>
    </div>
  );
}

/** Subscribers change or pay their plan on the subscription page, where the amounts are shown. */
function Subscribed({ plan, own, due }: { plan: Plan; own: Plan; due: boolean }) {
  const t = useTranslations("subscribing");
  const upward = plan === "creator" && own === "starter";
  const { name } = PLANS[plan];
  const words =
    own === plan
      ? due
        ? t("due")
        : t("current", { plan: name })
      : upward
        ? t("upgradeText")
        : t("includes", { plan: name });
  const way = upward && !due ? "/subscription?upgrade=1" : "/subscription";
  const label = upward && !due ? t("upgrade") : due ? t("payDue") : t("manage");
  return (
    <div className="flex flex-col gap-3 text-center">
      <p className="text-muted-foreground text-sm">{words}</p>
      <ButtonLink href={way} size="lg" block variant={upward || due ? "default" : "outline"}>
        {label}
      </ButtonLink>
    </div>
  );
}
