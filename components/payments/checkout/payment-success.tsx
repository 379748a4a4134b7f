import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/shell/nav/button-link";
import { Glyph } from "@/components/shell/nav/glyph";
import { DeadEnd } from "@/components/shell/pages/dead-end";
import { signInPath } from "@/lib/accounts/client/return-path";
import type { CurrentUser } from "@/lib/accounts/contract";
import { activePlan, PLANS } from "@/lib/accounts/plans/plans";
import { PAY_AHEAD_MS } from "@/lib/payments/policy";
import { PlanFeatures } from "../subscription/plan-features";
import { SubscriptionId } from "../subscription/subscription-id";
import { CheckAgain } from "./check-again";
import { NextStep } from "./next-step";
import { PendingPayment } from "./pending-payment";
import { RememberSubscription } from "./remember-subscription";

interface PaymentSuccessProps {
  user: CurrentUser | null;
  /** The plan from the URL, which is untrusted; null if invalid. */
  plan: "starter" | "creator" | null;
  order: string | null;
  now: Date;
}

/**
 * Whether a month can be paid while the plan is active: one that is past due, or the next one. The order then shows
 * whether this payment arrived.
 */
function isDue({ subscription }: CurrentUser, now: Date): boolean {
  if (!subscription) return false;
  const { status, currentPeriodEnd } = subscription;
  return status === "past_due" || (status === "active" && Date.parse(currentPeriodEnd) < now.getTime() + PAY_AHEAD_MS);
}

export function PaymentSuccess({ user, plan, order, now }: PaymentSuccessProps) {
  if (!user) return <SignedOut />;
  const has = activePlan(user);
  const paid = has && (plan === null || plan === has) ? user.subscription : null;
  const outcome = paid && has ? <Welcome id={paid.id} plan={has} /> : <Missing plan={plan} has={has} order={order} />;
  if (order === null || (paid && !isDue(user, now))) return outcome;
  return <PendingPayment order={order}>{outcome}</PendingPayment>;
}

function Welcome({ id, plan }: { id: string; plan: "starter" | "creator" }) {
  const t = useTranslations("payments");
  return (
    <div className="mx-auto flex w-full max-w-md flex-col items-center px-6 py-12 text-center sm:py-20">
      <span className="mb-6 grid size-16 place-items-center rounded-full bg-success-soft text-success">
        <Glyph name="check" className="size-8" stroke={2.5} />
      </span>
      <h1 className="font-bold text-3xl">{t(`success.title.${plan}`)}</h1>
      <p className="mt-3 text-lg text-muted-foreground">{t("success.text", { plan: PLANS[plan].name })}</p>
      <section className="mt-8 w-full rounded-2xl border bg-card p-5 sm:p-6">
        <h2 className="mb-4 text-left font-semibold">{t("features", { plan: PLANS[plan].name })}</h2>
        <PlanFeatures plan={plan} />
      </section>
      <p className="mt-6 flex flex-wrap justify-center gap-x-2 text-muted-foreground text-sm">
        {t("facts.id")}
        <SubscriptionId id={id} />
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <NextStep />
        <ButtonLink href="/" size="lg" variant="outline">
          {t("success.start")}
        </ButtonLink>
        <ButtonLink href="/subscription" size="lg" variant="outline">
          {t("manage")}
        </ButtonLink>
      </div>
      <RememberSubscription id={id} plan={plan} />
    </div>
  );
}

function SignedOut() {
  const t = useTranslations("payments");
  return (
    <DeadEnd title={t("success.signedOut.title")} text={t("success.signedOut.text")}>
      <ButtonLink href={signInPath("/subscription")} size="lg">
        {t("success.signedOut.action")}
      </ButtonLink>
    </DeadEnd>
  );
}

type Plan = PaymentSuccessProps["plan"];

function Missing({ plan, has, order }: { plan: Plan; has: Plan; order: string | null }) {
  const t = useTranslations("payments");
  const words = (
    <>
      {t("success.missing.text", {
        wanted: plan ? PLANS[plan].name : "none",
        current: has ? PLANS[has].name : "none",
      })}
      {order && <span className="mt-3 block break-all text-sm">{t("success.missing.reference", { order })}</span>}
    </>
  );
  return (
    <DeadEnd title={t("success.missing.title")} text={words}>
      <CheckAgain />
      <ButtonLink href="/pricing" size="lg" variant="outline">
        {t("seePlans")}
      </ButtonLink>
    </DeadEnd>
  );
}
