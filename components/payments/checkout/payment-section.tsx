"use client";

import { lazy, Suspense, useState } from "react";
import { Link } from "@/components/shell/nav/link";
import { buttonVariants } from "@/components/ui/button-variants";
import { useCurrentUser } from "@/lib/accounts/current-user";
import { activePlan, PLANS } from "@/lib/accounts/plans/plans";
import { subscribing as text } from "@/lib/text/subscribing";
import { LoadingPayment } from "./loading-payment";
import { PaymentCards } from "./payment-cards";

// PayPal's SDK and the query cache are only loaded for users who can pay.
const Checkout = lazy(() => import("./checkout").then((module) => ({ default: module.Checkout })));

type Plan = "starter" | "creator";

export function PaymentSection() {
  const { user } = useCurrentUser();
  const [began, setBegan] = useState(false);
  if (!user) return <PaymentCards action={() => <SignInFirst />} />;
  const own = activePlan(user);
  // The plan may be active before the payment's own response arrives; its page follows.
  if (!own || began)
    return (
      <Suspense fallback={<PaymentCards action={() => <LoadingPayment />} />}>
        <Checkout began={began} onBegin={() => setBegan(true)} />
      </Suspense>
    );
  const due = user.subscription?.status === "past_due";
  return <PaymentCards terms={false} action={(plan) => <Subscribed plan={plan} own={own} due={due} />} />;
}

function SignInFirst() {
  return (
    <div className="flex flex-col gap-3 text-center">
      <Link href="/auth" className={buttonVariants({ size: "lg", block: true, variant: "outline" })}>
        {text.signIn}
      </Link>
      <p className="text-muted-foreground text-sm">{text.signedOut}</p>
    </div>
  );
}

/** Subscribers change or pay their plan on the subscription page, where the amounts are shown. */
function Subscribed({ plan, own, due }: { plan: Plan; own: Plan; due: boolean }) {
  const upward = plan === "creator" && own === "starter";
  const { name } = PLANS[plan];
  const words = own === plan ? (due ? text.due : text.current(name)) : upward ? text.upgradeText : text.includes(name);
  const way = upward && !due ? "/subscription?upgrade=1" : "/subscription";
  const label = upward && !due ? text.upgrade : due ? text.payDue : text.manage;
  return (
    <div className="flex flex-col gap-3 text-center">
      <p className="text-muted-foreground text-sm">{words}</p>
      <Link
        href={way}
        className={buttonVariants({ size: "lg", block: true, variant: upward || due ? "default" : "outline" })}
      >
        {label}
      </Link>
    </div>
  );
}
