"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useFormats } from "@/components/i18n/use-formats";
import { WaitingScreen } from "@/components/shell/loading/waiting-screen";
import { Link } from "@/components/shell/nav/link";
import { DeadEnd } from "@/components/shell/pages/dead-end";
import { buttonVariants } from "@/components/ui/button-variants";
import { ErrorState } from "@/components/ui/error-state";
import { fullName } from "@/lib/accounts/profile/full-name";
import { TIP_POLL_TIMEOUT_MS, tipOptions } from "@/lib/creators/client";
import type { Tip } from "@/lib/creators/contract";

type Reason = "declined" | "expired" | "failed" | "cancelled";

interface TipViewProps {
  id: string;
  /** Why PayPal returned the buyer without a payment, if so. */
  reason: Reason | null;
}

export function TipView({ id, reason }: TipViewProps) {
  const t = useTranslations("creators.thanks");
  const query = useQuery(tipOptions(id, reason === null));
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), TIP_POLL_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  if (query.isPending) return <WaitingScreen title={t("title")} />;
  if (!query.data)
    return <ErrorState title={t("failed")} onRetry={() => query.refetch()} retrying={query.isFetching} />;
  return <Shown tip={query.data} reason={reason} isSlow={isSlow} />;
}

function Shown({ tip, reason, isSlow }: { tip: Tip; reason: Reason | null; isSlow: boolean }) {
  const t = useTranslations("creators.thanks");
  const { formatMoney } = useFormats();
  const name = tip.creator ? fullName(tip.creator) : t("gone");
  const amount = formatMoney(tip.amount);
  const outcome = (title: string, words: string, more?: React.ReactNode) => (
    <DeadEnd title={title} text={words}>
      {more}
      <WaysOn tip={tip} />
    </DeadEnd>
  );
  switch (tip.status) {
    case "completed":
      return outcome(t("completed"), t("completedText", { amount, name }));
    case "confirming":
      return isSlow ? (
        outcome(t("confirming"), t("slow"))
      ) : (
        <WaitingScreen title={t("confirming")} more={t("confirmingText")} />
      );
    case "pending":
      return outcome(t("pending"), t("pendingText"));
    case "created":
    case "approved":
      return outcome(
        reason === null ? t("open") : t("over"),
        reason === null ? t("openText") : t(`overText.${reason}`),
        tip.approveUrl && (
          <a href={tip.approveUrl} className={buttonVariants({ size: "lg" })}>
            {t("openAction")}
          </a>
        ),
      );
    case "refunded":
    case "reversed":
    case "returned":
      return outcome(t("back"), t("backText", { amount }));
    case "partially_refunded":
      return outcome(t("part"), t("partText", { amount }));
    default:
      return outcome(t("over"), t(`overText.${reason ?? (tip.status === "denied" ? "declined" : "expired")}`));
  }
}

function WaysOn({ tip: { creator, postId } }: { tip: Tip }) {
  const t = useTranslations("creators.thanks");
  const look = buttonVariants({ size: "lg", variant: "outline" });
  return (
    <>
      {postId && (
        <Link href={`/posts/${postId}`} className={look}>
          {t("toPost")}
        </Link>
      )}
      {creator && (
        <Link href={`/u/${creator.username}`} className={look}>
          {t("toProfile", { name: creator.firstName })}
        </Link>
      )}
      {!postId && !creator && (
        <Link href="/" className={look}>
          {t("toHome")}
        </Link>
      )}
    </>
  );
}
