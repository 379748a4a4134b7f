"use client";

import { lazy, Suspense, useState } from "react";
import { Link } from "@/components/shell/link";
import { buttonVariants } from "@/components/ui/button-variants";
import { useCurrentUser } from "@/lib/accounts/current-user";
import { activePlan, PLANS } from "@/lib/accounts/plans";
import { subscribing as text } from "@/lib/text/subscribing";
import { LoadingPayment } from "./loading-payment";
import { PaymentCards } from "./payment-cards";

// PayPal's code and the cache of queries come for who can pay: others read this page without them.
const Checkout = lazy(() => import("./checkout").then((module) => ({ default: module.Checkout })));

type Plan = "starter" | "creator";

/** The payment cards of the pricing page, by who reads it: signed out, able to pay, or with a plan. */
export function PaymentSection() {
  const { user } = useCurrentUser();
  const [began, setBegan] = useState(false);
  if (!user) return <PaymentCards action={() => <SignInFirst />} />;
  const own = activePlan(user);
  // The look-up may learn of the plan before the payment's own answer is here: its page follows in a moment.
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

/** Who has a plan changes or pays it where its money can be seen first. */
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
