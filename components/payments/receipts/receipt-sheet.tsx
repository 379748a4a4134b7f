import { useTranslations } from "next-intl";
import { useFormats } from "@/components/i18n/use-formats";
import { Logo } from "@/components/shell/nav/logo";
import type { CurrentUser } from "@/lib/accounts/contract";
import { fullName } from "@/lib/accounts/profile/full-name";
import type { Receipt } from "@/lib/payments/contract";
import { Fact } from "../fact";
import { SumLine } from "../subscription/sum-line";
import { ReceiptStatus, receiptPurpose } from "./receipt-status";

interface ReceiptSheetProps {
  receipt: Receipt;
  /** The payer. */
  user: CurrentUser;
}

export function ReceiptSheet({ receipt, user }: ReceiptSheetProps) {
  const t = useTranslations("receipts.page");
  const tReceipts = useTranslations("receipts");
  const { formatDate, formatMoment } = useFormats();
  const { period, reference } = receipt;
  return (
    <article className="rounded-2xl border bg-card p-6 sm:p-8 print:border-0 print:p-0">
      <header className="flex flex-wrap items-center justify-between gap-3 border-b pb-5">
        <Logo />
        <ReceiptStatus status={receipt.status} />
      </header>
      <h1 className="mt-5 font-bold text-2xl">{t("title", { date: formatDate(receipt.paidAt) })}</h1>
      <dl className="mt-5 grid gap-x-6 gap-y-4 text-sm sm:grid-cols-2">
        <Fact name={t("for")}>{receiptPurpose(tReceipts, receipt)}</Fact>
        {period && (
          <Fact name={t("period")}>
            {t("span", { from: formatDate(period.startsAt), to: formatDate(period.endsAt) })}
          </Fact>
        )}
        <Fact name={t("billedTo")}>
          {fullName(user)}
          <span className="block break-all font-normal text-muted-foreground">{user.email}</span>
        </Fact>
        <Fact name={t("paidOn")}>{formatMoment(receipt.paidAt)}</Fact>
        <Fact name={t("number")}>
          <code className="break-all text-[0.8125rem]">{receipt.id}</code>
        </Fact>
        {reference && (
          <Fact name={t("reference")}>
            <code className="break-all text-[0.8125rem]">{reference}</code>
          </Fact>
        )}
      </dl>
      <Sums receipt={receipt} />
    </article>
  );
}

function Sums({ receipt: { price, credit, amount, vat, refunded, reference } }: { receipt: Receipt }) {
  const t = useTranslations("receipts.page");
  const { formatMoney } = useFormats();
  return (
    <section aria-label={t("lines")} className="mt-6 border-t pt-5">
      <dl className="grid gap-2 text-sm">
        <SumLine name={t("price")} value={formatMoney(price)} />
        {Number(credit) > 0 && <SumLine name={t("credit")} value={formatMoney(`-${credit}`)} />}
        <SumLine strong name={t("charged")} value={formatMoney(amount)} />
        <SumLine name={t("net")} value={formatMoney(vat.net)} />
        <SumLine name={t("vat", { rate: String(vat.rate) })} value={formatMoney(vat.vat)} />
        {Number(refunded) > 0 && <SumLine strong name={t("refunded")} value={formatMoney(`-${refunded}`)} />}
      </dl>
      {!reference && <p className="mt-3 text-muted-foreground text-sm">{t("creditPaid")}</p>}
    </section>
  );
}
