import { dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PaymentSuccess } from "@/components/payments/checkout/payment-success";
import { Shell } from "@/components/shell/shell";
import { loadPageWithNotifications } from "@/lib/notifications/queries/page-user";
import { parseOrderId, parsePlan } from "@/lib/payments/policy";

const MESSAGES = [
  "paying.again",
  "paying.confirming",
  "paying.confirmingText",
  "paying.looking",
  "paying.over",
  "paying.pending",
  "paying.started",
  "paying.unconfirmed",
  "payments.success",
  "subscribing",
] as const;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("site");
  return { title: t("titles.payment"), robots: { index: false } };
}

export default async function PaymentSuccessPage({ searchParams }: PageProps<"/[locale]/payment/success">) {
  const [{ user, client }, { plan, session_id, order }] = await Promise.all([
    loadPageWithNotifications(),
    searchParams,
  ]);
  return (
    <Shell messages={MESSAGES} state={dehydrate(client)} user={user}>
      <PaymentSuccess user={user} plan={parsePlan(plan)} order={parseOrderId(session_id ?? order)} />
    </Shell>
  );
}
