import type { ReactNode } from "react";
import { Logo } from "@/components/shell/nav/logo";
import { formatMoney } from "@/components/shell/time/format";
import type { CurrentUser } from "@/lib/accounts/contract";
import { formatDate, formatMoment } from "@/lib/dates/format-date";
import type { Receipt } from "@/lib/payments/contract";
import { commonText } from "@/lib/text/common";
import { receipts } from "@/lib/text/receipts";
import { SumLine } from "../subscription/sum-line";
import { ReceiptStatus, receiptPurpose } from "./receipt-status";

const text = receipts.page;

interface ReceiptSheetProps {
  receipt: Receipt;
  /** The payer. */
  user: CurrentUser;
}

export function ReceiptSheet({ receipt, user }: ReceiptSheetProps) {
  const { period, reference } = receipt;
  return (
    <article className="rounded-2xl border bg-card p-6 sm:p-8 print:border-0 print:p-0">
      <header className="flex flex-wrap items-center justify-between gap-3 border-b pb-5">
        <Logo />
        <ReceiptStatus status={receipt.status} />
      </header>
      <h1 className="mt-5 font-bold text-2xl">{text.title(formatDate(receipt.paidAt))}</h1>
      <dl className="mt-5 grid gap-x-6 gap-y-4 text-sm sm:grid-cols-2">
        <Fact name={text.for}>{receiptPurpose(receipt)}</Fact>
        {period && <Fact name={text.period}>{text.span(formatDate(period.startsAt), formatDate(period.endsAt))}</Fact>}
        <Fact name={text.billedTo}>
          {commonText.fullName(user)}
          <span className="block break-all font-normal text-muted-foreground">{user.email}</span>
        </Fact>
        <Fact name={text.paidOn}>{formatMoment(receipt.paidAt)}</Fact>
        <Fact name={text.number}>
          <code className="break-all text-[0.8125rem]">{receipt.id}</code>
        </Fact>
        {reference && (
          <Fact name={text.reference}>
            <code className="break-all text-[0.8125rem]">{reference}</code>
          </Fact>
        )}
      </dl>
      <Sums receipt={receipt} />
    </article>
  );
}

function Sums({ receipt: { price, credit, amount, vat, refunded, reference } }: { receipt: Receipt }) {
  return (
    <section aria-label={text.lines} className="mt-6 border-t pt-5">
      <dl className="grid gap-2 text-sm">
        <SumLine name={text.price} value={formatMoney(price)} />
        {Number(credit) > 0 && <SumLine name={text.credit} value={formatMoney(`-${credit}`)} />}
        <SumLine strong name={text.charged} value={formatMoney(amount)} />
        <SumLine name={text.net} value={formatMoney(vat.net)} />
        <SumLine name={text.vat(String(vat.rate))} value={formatMoney(vat.vat)} />
        {Number(refunded) > 0 && <SumLine strong name={text.refunded} value={formatMoney(`-${refunded}`)} />}
      </dl>
      {!reference && <p className="mt-3 text-muted-foreground text-sm">{text.creditPaid}</p>}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="mt-0.5 font-medium">{children}</dd>
    </div>
  );
}
