import { dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";
import { PaymentSuccess } from "@/components/payments/checkout/payment-success";
import { Shell } from "@/components/shell/shell";
import { loadPageWithNotifications } from "@/lib/notifications/page-user";
import { parseOrderId, parsePlan } from "@/lib/payments/policy";
import { site } from "@/lib/text/site";

export const metadata: Metadata = {
  get title() {
    return site.titles.payment;
  },
  robots: { index: false },
};

export default async function PaymentSuccessPage({ searchParams }: PageProps<"/payment/success">) {
  const [{ user, client }, { plan, session_id, order }] = await Promise.all([
    loadPageWithNotifications(),
    searchParams,
  ]);
  return (
    <Shell state={dehydrate(client)} user={user}>
      <PaymentSuccess user={user} plan={parsePlan(plan)} order={parseOrderId(session_id ?? order)} />
    </Shell>
  );
}
