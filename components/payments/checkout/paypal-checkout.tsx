"use client";

import { PayPalButtons, usePayPalScriptReducer } from "@paypal/react-paypal-js";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { useFormats } from "@/components/i18n/use-formats";
import { ButtonLink } from "@/components/shell/nav/button-link";

import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { PLANS } from "@/lib/accounts/plans/plans";
import { LoadingPayment } from "./loading-payment";
import { StartConsent } from "./start-consent";
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
  const t = useTranslations("paying");
  const { formatPrice } = useFormats();
  const [{ isResolved, isRejected }] = usePayPalScriptReducer();
  const { state, buttons, startsNow, onStartsNow } = usePayment(plan, onBegin);
  const busy = BUSY.has(state);
  useEffect(() => onBusy(busy), [busy, onBusy]);
  const { name, priceInPence } = PLANS[plan];
  if (isRejected) return <PayPalLoadFailed />;
  if (!isResolved) return <LoadingPayment />;
  return (
    <>
      <PaymentProgress state={state} />
      {!busy && state !== "full" && (
        <div className="mb-5">
          <StartConsent plan={plan} checked={startsNow} onChange={onStartsNow} disabled={disabled} />
        </div>
      )}
      {/* Stays mounted while busy, since PayPal's window reports to it. White in both themes, as PayPal renders it. */}
      <fieldset
        aria-label={t("buttons", { amount: formatPrice(priceInPence), plan: name })}
        className={busy || state === "full" ? "hidden" : "min-w-0 scheme-light"}
      >
        <PayPalButtons
          fundingSource="paypal"
          style={{ layout: "vertical", label: "pay", shape: "rect", height: 48 }}
          disabled={disabled}
          {...buttons}
        >
          <p className="text-muted-foreground text-sm">{t("ineligible")}</p>
        </PayPalButtons>
      </fieldset>
    </>
  );
}

export function PayPalLoadFailed() {
  const t = useTranslations("paying");
  return (
    <div role="alert" className="flex flex-col items-center gap-3 text-center">
      <p className="font-medium text-destructive text-sm">{t("notLoaded")}</p>
      <Button variant="outline" onClick={() => window.location.reload()}>
        {t("refresh")}
      </Button>
    </div>
  );
}

export function FullNotice() {
  const t = useTranslations("paying");
  return (
    <div className="flex flex-col gap-3 text-center">
      <p className="font-semibold">{t("full.title")}</p>
      <p className="text-muted-foreground text-sm">{t("full.text")}</p>
      <ButtonLink href="/waitlist" size="lg" block>
        {t("full.action")}
      </ButtonLink>
    </div>
  );
}

function PaymentProgress({ state }: { state: PaymentState }) {
  const t = useTranslations("subscribing");
  const { title, more, turns } = usePaymentProgress(state);
  if (state === "full") return <FullNotice />;
  return (
    // The live region must exist before it gets text, or screen readers do not announce it.
    <div role="status" className={title ? "flex min-h-12 flex-col items-center gap-2 text-center" : "sr-only"}>
      {turns && <Spinner decorative />}
      {title && <p className="font-semibold">{title}</p>}
      {more && <p className="text-muted-foreground text-sm">{more}</p>}
      {(state === "unconfirmed" || state === "pending") && (
        <ButtonLink href="/subscription" variant="outline">
          {t("manage")}
        </ButtonLink>
      )}
    </div>
  );
}

function usePaymentProgress(state: PaymentState): { title?: string; more?: string; turns?: boolean } {
  const t = useTranslations("paying");
  switch (state) {
    case "processing":
      return { title: t("processing"), turns: true };
    case "confirming":
      return { title: t("confirming"), more: t("confirmingText"), turns: true };
    case "unconfirmed":
    case "pending":
      return { title: t(`${state}.title`), more: t(`${state}.text`) };
    case "paid":
      return { title: t("paidText"), turns: true };
    default:
      return {};
  }
}
