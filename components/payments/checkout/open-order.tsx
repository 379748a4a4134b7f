import { formatMoney } from "@/components/shell/time/format";
import { buttonVariants } from "@/components/ui/button-variants";
import { PLANS } from "@/lib/accounts/plans/plans";
import { formatMoment } from "@/lib/dates/format-date";
import type { Order } from "@/lib/payments/contract";
import { billing } from "@/lib/text/billing";

const text = billing.open;

export function OpenOrder({ order: { status, amount, plan, approveUrl, expiresAt } }: { order: Order }) {
  if (status === "confirming") return <Notice title={text.confirming} words={text.confirmingText} />;
  if (status === "pending") return <Notice title={text.pending} words={text.pendingText} />;
  if (!plan) return null;
  return (
    <div className="flex flex-col items-start gap-3 rounded-xl bg-accent p-4 text-accent-foreground text-sm">
      <p>
        {text.waiting(formatMoney(amount), PLANS[plan].name)} {expiresAt && text.until(formatMoment(expiresAt))}
      </p>
      {approveUrl && (
        <a href={approveUrl} className={buttonVariants()}>
          {text.go}
        </a>
      )}
    </div>
  );
}

function Notice({ title, words }: { title: string; words: string }) {
  return (
    <div className="rounded-xl bg-accent p-4 text-accent-foreground text-sm">
      <p className="font-semibold">{title}</p>
      <p className="mt-1">{words}</p>
    </div>
  );
}
