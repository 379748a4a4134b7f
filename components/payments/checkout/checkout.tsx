"use client";

import { PayPalScriptProvider } from "@paypal/react-paypal-js";
import { useQuery } from "@tanstack/react-query";
import { useLocale } from "next-intl";
import { useCallback, useState } from "react";
import { Queries } from "@/components/shell/loading/queries";
import { languageTagOf } from "@/lib/i18n/locales";
import {
  mustJoinWaitlist,
  paymentConfigOptions,
  subscriptionOptions,
  waitlistOptions,
} from "@/lib/payments/client/payments";
import type { PaymentConfig } from "@/lib/payments/contract";
import { OfferNotice } from "../waitlist/offer-notice";
import { LoadingPayment } from "./loading-payment";
import { PaymentCards } from "./payment-cards";
import { FullNotice, PayPalCheckout, PayPalLoadFailed } from "./paypal-checkout";

type Plan = "starter" | "creator";

interface CheckoutProps {
  /** Whether a payment has begun; its buttons then stay, whatever is fetched later. */
  began: boolean;
  onBegin: () => void;
}

/** The payment cards for users who can pay; loads PayPal's SDK. */
export function Checkout(props: CheckoutProps) {
  return (
    <Queries state={{ mutations: [], queries: [] }}>
      <Cards {...props} />
    </Queries>
  );
}

function Cards({ began, onBegin }: CheckoutProps) {
  const config = useQuery(paymentConfigOptions());
  const waitlist = useQuery(waitlistOptions());
  const full = !began && waitlist.data ? mustJoinWaitlist(waitlist.data) : false;
  // A user with an open order has reserved one of the seats taken.
  const own = useQuery({ ...subscriptionOptions(), enabled: full });
  if (full && own.isFetched && !own.data?.openOrder) return <PaymentCards action={() => <FullNotice />} />;
  if (config.isError) return <PaymentCards action={() => <PayPalLoadFailed />} />;
  if (!config.data || waitlist.isPending || (full && !own.isFetched))
    return <PaymentCards action={() => <LoadingPayment />} />;
  return <Buying config={config.data} offerEndsAt={waitlist.data?.entry?.offerEndsAt ?? null} onBegin={onBegin} />;
}

interface BuyingProps {
  config: PaymentConfig;
  offerEndsAt: string | null;
  onBegin: () => void;
}

function Buying({ config, offerEndsAt, onBegin }: BuyingProps) {
  const [paid, setPaid] = useState<Plan | null>(null);
  const starter = useCallback((busy: boolean) => setPaid((plan) => busyWith("starter", busy, plan)), []);
  const creator = useCallback((busy: boolean) => setPaid((plan) => busyWith("creator", busy, plan)), []);
  const onBusy = { starter, creator };
  const { clientId, currency, sdkBaseUrl } = config;
  const locale = languageTagOf(useLocale()).replace("-", "_");
  return (
    <PayPalScriptProvider
      options={{
        clientId,
        currency,
        locale,
        intent: "capture",
        components: "buttons",
        ...(sdkBaseUrl && { sdkBaseUrl }),
      }}
    >
      <PaymentCards
        notice={offerEndsAt && <OfferNotice until={offerEndsAt} />}
        action={(plan) => (
          <PayPalCheckout
            plan={plan}
            disabled={paid !== null && paid !== plan}
            onBegin={onBegin}
            onBusy={onBusy[plan]}
          />
        )}
      />
    </PayPalScriptProvider>
  );
}

/** The plan whose card is busy after this change. */
function busyWith(plan: Plan, busy: boolean, before: Plan | null): Plan | null {
  if (busy) return plan;
  return before === plan ? null : before;
}
