"use client";

import { PayPalButtons, usePayPalScriptReducer } from "@paypal/react-paypal-js";
import { useEffect } from "react";
import { Link } from "@/components/shell/nav/link";
import { formatPrice } from "@/components/shell/time/format";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { Spinner } from "@/components/ui/spinner";
import { PLANS } from "@/lib/accounts/plans/plans";
import { paying as text } from "@/lib/text/paying";
import { subscribing } from "@/lib/text/subscribing";
import { LoadingPayment } from "./loading-payment";
import { type PaymentState, usePayment } from "./use-payment";

interface PayPalCheckoutProps {
  plan: "starter" | "creator";
  /** Whether another plan is being paid for. */
  disabled: boolean;
  onBegin: () => void;
  onBusy: (busy: boolean) => void;
}

const BUSY = new Set<PaymentState>(["processing", "confirming", "unconfirmed", "pending", "paid"]);

/** PayPal's button, or its status while it loads, works or is unavailable. */
export function PayPalCheckout({ plan, disabled, onBegin, onBusy }: PayPalCheckoutProps) {
  const [{ isResolved, isRejected }] = usePayPalScriptReducer();
  const { state, buttons } = usePayment(plan, onBegin);
  const busy = BUSY.has(state);
  useEffect(() => onBusy(busy), [busy, onBusy]);
  const { name, priceInPence } = PLANS[plan];
  if (isRejected) return <PayPalLoadFailed />;
  if (!isResolved) return <LoadingPayment />;
  return (
    <>
      <PaymentProgress state={state} />
      {/* Stays mounted while busy, since PayPal's window reports to it. White in both themes, as PayPal renders it. */}
      <fieldset
        aria-label={text.buttons(name, formatPrice(priceInPence))}
        className={busy || state === "full" ? "hidden" : "min-w-0 scheme-light"}
      >
        <PayPalButtons
          fundingSource="paypal"
          style={{ layout: "vertical", label: "pay", shape: "rect", height: 48 }}
          disabled={disabled}
          {...buttons}
        >
          <p className="text-muted-foreground text-sm">{text.ineligible}</p>
        </PayPalButtons>
      </fieldset>
    </>
  );
}

export function PayPalLoadFailed() {
  return (
    <div role="alert" className="flex flex-col items-center gap-3 text-center">
      <p className="font-medium text-destructive text-sm">{text.notLoaded}</p>
      <Button variant="outline" onClick={() => window.location.reload()}>
        {text.refresh}
      </Button>
    </div>
  );
}

export function FullNotice() {
  return (
    <div className="flex flex-col gap-3 text-center">
      <p className="font-semibold">{text.full.title}</p>
      <p className="text-muted-foreground text-sm">{text.full.text}</p>
      <Link href="/waitlist" className={buttonVariants({ size: "lg", block: true })}>
        {text.full.action}
      </Link>
    </div>
  );
}

function PaymentProgress({ state }: { state: PaymentState }) {
  if (state === "full") return <FullNotice />;
  const { title, more, turns } = progressOf(state);
  return (
    // The live region must exist before it gets text, or screen readers do not announce it.
    <div role="status" className={title ? "flex min-h-12 flex-col items-center gap-2 text-center" : "sr-only"}>
      {turns && <Spinner decorative />}
      {title && <p className="font-semibold">{title}</p>}
      {more && <p className="text-muted-foreground text-sm">{more}</p>}
      {(state === "unconfirmed" || state === "pending") && (
        <Link href="/subscription" className={buttonVariants({ variant: "outline" })}>
          {subscribing.manage}
        </Link>
      )}
    </div>
  );
}

function progressOf(state: PaymentState): { title?: string; more?: string; turns?: boolean } {
  switch (state) {
    case "processing":
      return { title: text.processing, turns: true };
    case "confirming":
      return { title: text.confirming, more: text.confirmingText, turns: true };
    case "unconfirmed":
      return { title: text.unconfirmed.title, more: text.unconfirmed.text };
    case "pending":
      return { title: text.pending.title, more: text.pending.text };
    case "paid":
      return { title: text.paidText, turns: true };
    default:
      return {};
  }
}
