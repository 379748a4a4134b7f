"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useState, useTransition } from "react";
import { WaitingScreen } from "@/components/shell/loading/waiting-screen";
import { ButtonLink } from "@/components/shell/nav/button-link";
import { DeadEnd } from "@/components/shell/pages/dead-end";
import { followOrder } from "@/lib/payments/client/payments";
import type { Order } from "@/lib/payments/contract";

interface PendingPaymentProps {
  /** The order from the URL; the server checks that it is the reader's. */
  order: string;
  /** Shown if the order is unknown. */
  children: ReactNode;
}

/** Polls a payment that has not led to a plan yet, then refreshes the page. */
export function PendingPayment({ order: id, children }: PendingPaymentProps) {
  const t = useTranslations("paying");
  const router = useRouter();
  const [order, setOrder] = useState<Order | null>(null);
  const [end, setEnd] = useState<"known" | "unknown" | "missing" | null>(null);
  useEffect(() => {
    const visit = new AbortController();
    const { signal } = visit;
    followOrder(id, { signal, onOrder: setOrder }).then(
      (known) => setEnd(known ? "known" : "unknown"),
      () => signal.aborted || setEnd("missing"),
    );
    return () => visit.abort();
  }, [id]);
  const isPaid = order?.status === "completed";
  const [isRefreshing, startRefresh] = useTransition();
  const [isRefreshed, setRefreshed] = useState(false);
  useEffect(() => {
    if (!isPaid) return;
    startRefresh(() => router.refresh());
    setRefreshed(true);
  }, [isPaid, router]);
  if (end === "missing") return children;
  if (end === "unknown") return <PaymentOutcome title={t("unconfirmed.title")} text={t("unconfirmed.text")} />;
  if (!order) return <WaitingScreen title={t("looking")} />;
  const waits = isPaid && order.kind !== "renewal" && (isRefreshing || !isRefreshed);
  if (waits) return <WaitingScreen title={t("confirming")} more={t("confirmingText")} />;
  return <Found order={order}>{children}</Found>;
}

function Found({ order, children }: { order: Order; children: ReactNode }) {
  const t = useTranslations("paying");
  switch (order.status) {
    case "confirming":
      return <WaitingScreen title={t("confirming")} more={t("confirmingText")} />;
    case "pending":
      return <PaymentOutcome title={t("pending.title")} text={t("pending.text")} />;
    case "created":
    case "approved":
      return <PaymentOutcome title={t("started.title")} text={t("started.text")} />;
    case "completed":
      // The page's plan is another until the month that was paid ahead begins.
      return order.kind === "renewal" ? <PaymentOutcome title={t("ahead.title")} text={t("ahead.text")} /> : children;
    default:
      return <PaymentOutcome title={t(`over.${order.status}.title`)} text={t(`over.${order.status}.text`)} />;
  }
}

function PaymentOutcome({ title, text: words }: { title: string; text: string }) {
  const tSubscribing = useTranslations("subscribing");
  const t = useTranslations("paying");
  return (
    <DeadEnd title={title} text={words}>
      <ButtonLink href="/subscription" size="lg">
        {tSubscribing("manage")}
      </ButtonLink>
      <ButtonLink href="/pricing" size="lg" variant="outline">
        {t("again")}
      </ButtonLink>
    </DeadEnd>
  );
}
