import { dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";
import { PaymentCancelled } from "@/components/payments/checkout/payment-cancelled";
import { Shell } from "@/components/shell/shell";
import { loadPageWithNotifications } from "@/lib/notifications/page-user";
import { parseReturnReason } from "@/lib/payments/policy";
import { site } from "@/lib/text/site";

export const metadata: Metadata = {
  get title() {
    return site.titles.paymentCancelled;
  },
  robots: { index: false },
};

export default async function PaymentCancelPage({ searchParams }: PageProps<"/payment/cancel">) {
  const [{ user, client }, { reason }] = await Promise.all([loadPageWithNotifications(), searchParams]);
  return (
    <Shell state={dehydrate(client)} user={user}>
      <PaymentCancelled reason={parseReturnReason(reason)} />
    </Shell>
  );
}
