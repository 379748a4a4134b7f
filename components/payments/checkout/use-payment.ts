import type { PayPalButtonsComponentProps } from "@paypal/react-paypal-js";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { toast } from "@/components/ui/toast/use-toast";
import { PLANS } from "@/lib/accounts/plans/plans";
import { basePath } from "@/lib/http/base-path";
import { ApiError, errorSentence } from "@/lib/http/errors";
import { confirmPayment, isNoSeatError, requestOrder } from "@/lib/payments/client/payments";
import type { Order } from "@/lib/payments/contract";
import { goToSignIn } from "./go-to-sign-in";
import { isOverStatus } from "./over-status";

/** `full` if no seat was left. */
export type PaymentState = "ready" | "processing" | "confirming" | "unconfirmed" | "pending" | "paid" | "full";

/** How long the success message is shown before redirecting, in ms: docs/spec.md section 9. */
const REDIRECT_DELAY_MS = 2_000;

/** Declines after which the buyer can choose another payment method in PayPal's window. */
const RETRYABLE_DECLINES = new Set(["INSTRUMENT_DECLINED", "PAYER_ACTION_REQUIRED", "ORDER_NOT_APPROVED"]);

const issueOf = (error: unknown) => (error instanceof ApiError ? error.body?.issues?.[0]?.message : undefined);

type Buttons = Required<Pick<PayPalButtonsComponentProps, "createOrder" | "onApprove" | "onCancel" | "onError">>;

/** Redirects with a full page load (components/payments/checkout/payment-pages.ts). */
function goToPlan(plan: "starter" | "creator", order: string): void {
  const query = new URLSearchParams({ plan, order });
  setTimeout(() => window.location.assign(`${basePath}/payment/success?${query}`), REDIRECT_DELAY_MS);
}

/** Payment by PayPal's button. Leaving the page stops the polling, not the payment. */
export function usePayment(
  plan: "starter" | "creator",
  onBegin: () => void,
): { state: PaymentState; buttons: Buttons; startsNow: boolean; onStartsNow: (startsNow: boolean) => void } {
  const t = useTranslations("paying");
  const [state, setState] = useState<PaymentState>("ready");
  const [startsNow, setStartsNow] = useState(false);
  /** PayPal's SDK may keep the functions of an earlier render. */
  const chosen = useRef(false);
  const onStartsNow = (next: boolean) => {
    chosen.current = next;
    setStartsNow(next);
  };
  const visit = useRef(new AbortController());
  /** PayPal's SDK reports an error thrown in createOrder twice. */
  const isErrorShown = useRef(false);
  useEffect(() => {
    if (visit.current.signal.aborted) visit.current = new AbortController();
    return () => visit.current.abort();
  }, []);

  /** Shows an error: the specification's words for an ended session, else the server's message. */
  const sayFailed = (title: string, error: unknown) => {
    if (error instanceof ApiError && error.status === 401) {
      toast({ variant: "destructive", title: t("dialog.signInError"), description: t("dialog.toSignIn") });
      goToSignIn(visit.current.signal);
      return;
    }
    const sentence = errorSentence(error, title);
    toast({ variant: "destructive", title, ...(sentence !== title && { description: sentence }) });
  };
  const settle = (order: Order | null) => {
    if (!order || order.status === "pending") {
      setState(order ? "pending" : "unconfirmed");
    } else if (order.status === "completed") {
      setState("paid");
      toast({ variant: "success", title: t("paid", { plan: PLANS[plan].name }), description: t("paidText") });
      goToPlan(plan, order.id);
    } else {
      setState("ready");
      const said = isOverStatus(order.status)
        ? { title: t(`over.${order.status}.title`), description: t(`over.${order.status}.text`) }
        : { title: t("declined"), description: t("declinedText") };
      toast({ variant: "destructive", ...said });
    }
  };

  const buttons: Buttons = {
    createOrder: async () => {
      isErrorShown.current = false;
      onBegin();
      try {
        return (await requestOrder(plan, chosen.current)).id;
      } catch (error) {
        isErrorShown.current = true;
        sayFailed(t("notCreated"), error);
        if (isNoSeatError(error)) setState("full");
        throw error;
      }
    },
    onApprove: async ({ orderID: id }, { restart }) => {
      setState("processing");
      const { signal } = visit.current;
      try {
        const order = await confirmPayment({ id, plan, signal, onWait: () => setState("confirming") });
        settle(order);
        if (order?.status === "approved") return restart();
      } catch (error) {
        if (signal.aborted) return;
        setState("ready");
        if (RETRYABLE_DECLINES.has(issueOf(error) ?? "")) {
          toast({ variant: "destructive", title: t("declined"), description: errorSentence(error, t("declinedText")) });
          return restart();
        }
        sayFailed(t("notProcessed"), error);
      }
    },
    onCancel: () => {
      setState("ready");
      toast({ title: t("cancelled"), description: t("cancelledText") });
    },
    onError: () => {
      if (isErrorShown.current) {
        isErrorShown.current = false;
        return;
      }
      setState("ready");
      toast({ variant: "destructive", title: t("failed") });
    },
  };
  return { state, buttons, startsNow, onStartsNow };
}
