"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useState } from "react";
import { WaitingScreen } from "@/components/shell/loading/waiting-screen";
import { Link } from "@/components/shell/nav/link";
import { DeadEnd } from "@/components/shell/pages/dead-end";
import { buttonVariants } from "@/components/ui/button-variants";
import { followOrder } from "@/lib/payments/client/payments";
import type { Order } from "@/lib/payments/contract";
import { paying as text } from "@/lib/text/paying";
import { payments } from "@/lib/text/payments";
import { subscribing } from "@/lib/text/subscribing";

interface PendingPaymentProps {
  /** From the URL; the server checks that it is the reader's. */
  order: string;
  /** Shown if the order is unknown. */
  children: ReactNode;
}

/** Polls a payment that has not led to a plan yet, then refreshes the page. */
export function PendingPayment({ order: id, children }: PendingPaymentProps) {
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
  const paid = order?.status === "completed";
  useEffect(() => {
    if (paid) router.refresh();
  }, [paid, router]);
  if (end === "missing") return children;
  if (end === "unknown") return <Standing {...text.unconfirmed} />;
  if (!order) return <WaitingScreen title={text.looking} />;
  return <Found order={order}>{children}</Found>;
}

function Found({ order, children }: { order: Order; children: ReactNode }) {
  switch (order.status) {
    case "confirming":
      return <WaitingScreen title={text.confirming} more={text.confirmingText} />;
    case "pending":
      return <Standing {...text.pending} />;
    case "created":
    case "approved":
      return <Standing title={payments.success.missing.title} text={text.started} />;
    case "completed":
      return children;
    default:
      return <Standing title={payments.success.missing.title} text={text.over[order.status]} />;
  }
}

function Standing({ title, text: words }: { title: string; text: string }) {
  return (
    <DeadEnd title={title} text={words}>
      <Link href="/subscription" className={buttonVariants({ size: "lg" })}>
        {subscribing.manage}
      </Link>
      <Link href="/pricing" className={buttonVariants({ size: "lg", variant: "outline" })}>
        {text.again}
      </Link>
    </DeadEnd>
  );
}
