"use client";

import { Glyph } from "@/components/shell/nav/glyph";
import { Link } from "@/components/shell/nav/link";
import { formatPrice } from "@/components/shell/time/format";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { Spinner } from "@/components/ui/spinner";
import { PLANS } from "@/lib/accounts/plans/plans";
import { toPounds } from "@/lib/payments/policy";
import { paying } from "@/lib/text/paying";
import { subscribing } from "@/lib/text/subscribing";
import { SumLine } from "../subscription/sum-line";
import { useRedirect } from "./use-redirect";

const text = paying.dialog;

interface RedirectPaymentProps {
  plan: "starter" | "creator";
  onBack: () => void;
}

export function RedirectPayment({ plan, onBack }: RedirectPaymentProps) {
  const { processing, steps, trouble, pay } = useRedirect(plan);
  const { name, priceInPence } = PLANS[plan];
  const price = formatPrice(priceInPence);
  return (
    <section aria-label={text.title(name)}>
      <dl className="grid gap-2 rounded-xl border bg-card p-4 text-sm">
        <SumLine name={subscribing.today} value={price} />
        <SumLine name={subscribing.each} value={price} />
      </dl>
      <p className="mt-3 text-muted-foreground text-sm">
        {text.lead} {plan === "starter" && subscribing.refund(price)}
      </p>
      <div className="mt-5 flex flex-col gap-2">
        <Button size="lg" block loading={processing} onClick={pay} autoFocus>
          {processing ? text.processing : text.pay("GBP", toPounds(priceInPence))}
        </Button>
        <Button variant="ghost" block disabled={processing} onClick={onBack}>
          {text.back}
        </Button>
      </div>
      <div role="status" className={steps.length > 0 ? "mt-4" : "sr-only"}>
        <ol className="grid gap-1.5 text-sm">
          {steps.map((step) => (
            <li key={step} className="flex items-center gap-2">
              {step === steps.at(-1) ? (
                <Spinner decorative className="size-4" />
              ) : (
                <Glyph name="check" className="size-4 text-primary" />
              )}
              {text.steps[step]}
            </li>
          ))}
        </ol>
      </div>
      <div role="alert" className={trouble ? "mt-4 rounded-xl bg-destructive-soft p-4 text-sm" : "sr-only"}>
        {trouble && <p className="break-words font-medium text-destructive">{trouble.title}</p>}
        {trouble?.more && <p className="mt-1 text-foreground">{trouble.more}</p>}
        {trouble?.full && (
          <Link href="/waitlist" className={buttonVariants({ variant: "link" })}>
            {paying.full.action}
          </Link>
        )}
      </div>
    </section>
  );
}
