"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { WaitingScreen } from "@/components/shell/loading/waiting-screen";
import { Link } from "@/components/shell/nav/link";
import { DeadEnd } from "@/components/shell/pages/dead-end";
import { formatMoney } from "@/components/shell/time/format";
import { buttonVariants } from "@/components/ui/button-variants";
import { ErrorState } from "@/components/ui/error-state";
import { TIP_POLL_TIMEOUT_MS, tipOptions } from "@/lib/creators/client";
import type { Tip } from "@/lib/creators/contract";
import { commonText } from "@/lib/text/common";
import { creators } from "@/lib/text/creators";

const text = creators.thanks;

type Reason = keyof typeof text.overText;

interface TipViewProps {
  id: string;
  /** Why PayPal returned the buyer without a payment, if so. */
  reason: Reason | null;
}

export function TipView({ id, reason }: TipViewProps) {
  const query = useQuery(tipOptions(id, reason === null));
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), TIP_POLL_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  if (query.isPending) return <WaitingScreen title={text.title} />;
  if (!query.data)
    return <ErrorState title={text.failed} onRetry={() => query.refetch()} retrying={query.isFetching} />;
  return <Shown tip={query.data} reason={reason} isSlow={isSlow} />;
}

function Shown({ tip, reason, isSlow }: { tip: Tip; reason: Reason | null; isSlow: boolean }) {
  const name = tip.creator ? commonText.fullName(tip.creator) : text.gone;
  const amount = formatMoney(tip.amount);
  const standing = (title: string, words: string, more?: React.ReactNode) => (
    <DeadEnd title={title} text={words}>
      {more}
      <WaysOn tip={tip} />
    </DeadEnd>
  );
  switch (tip.status) {
    case "completed":
      return standing(text.completed, text.completedText(amount, name));
    case "confirming":
      return isSlow ? (
        standing(text.confirming, text.slow)
      ) : (
        <WaitingScreen title={text.confirming} more={text.confirmingText} />
      );
    case "pending":
      return standing(text.pending, text.pendingText);
    case "created":
    case "approved":
      return standing(
        reason === null ? text.open : text.over,
        reason === null ? text.openText : text.overText[reason],
        tip.approveUrl && (
          <a href={tip.approveUrl} className={buttonVariants({ size: "lg" })}>
            {text.openAction}
          </a>
        ),
      );
    case "refunded":
    case "reversed":
    case "returned":
      return standing(text.back, text.backText(amount));
    case "partially_refunded":
      return standing(text.back, text.partText(amount));
    default:
      return standing(text.over, text.overText[reason ?? (tip.status === "denied" ? "declined" : "expired")]);
  }
}

function WaysOn({ tip: { creator, postId } }: { tip: Tip }) {
  const look = buttonVariants({ size: "lg", variant: "outline" });
  return (
    <>
      {postId && (
        <Link href={`/posts/${postId}`} className={look}>
          {text.toPost}
        </Link>
      )}
      {creator && (
        <Link href={`/u/${creator.username}`} className={look}>
          {text.toProfile(creator.firstName)}
        </Link>
      )}
      {!postId && !creator && (
        <Link href="/" className={look}>
          {text.toHome}
        </Link>
      )}
    </>
  );
}
