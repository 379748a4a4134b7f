import { dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PaymentCancelled } from "@/components/payments/checkout/payment-cancelled";
import { Shell } from "@/components/shell/shell";
import { loadPageWithNotifications } from "@/lib/notifications/queries/page-user";
import { parseReturnReason } from "@/lib/payments/policy";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("site");
  return { title: t("titles.paymentCancelled"), robots: { index: false } };
}

export default async function PaymentCancelPage({ searchParams }: PageProps<"/[locale]/payment/cancel">) {
  const [{ user, client }, { reason }] = await Promise.all([loadPageWithNotifications(), searchParams]);
  return (
    <Shell messages={[]} state={dehydrate(client)} user={user}>
      <PaymentCancelled reason={parseReturnReason(reason)} />
    </Shell>
  );
}
