"use client";

import { useState } from "react";
import { formatMoney } from "@/components/shell/time/format";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast/use-toast";
import { errorSentence } from "@/lib/http/errors";
import { requestOrder } from "@/lib/payments/client/payments";
import { billing } from "@/lib/text/billing";
import { paying } from "@/lib/text/paying";

interface PayDueProps {
  plan: "starter" | "creator";
  amount: string | null;
}

/** Pays on PayPal's page what could not be charged automatically. */
export function PayDue({ plan, amount }: PayDueProps) {
  const [leaving, setLeaving] = useState(false);
  const fail = (sentence: string) => {
    setLeaving(false);
    toast({ variant: "destructive", title: billing.due.failed, description: sentence });
  };
  const pay = async () => {
    setLeaving(true);
    try {
      const { approveUrl } = await requestOrder(plan);
      if (!approveUrl) return fail(paying.dialog.noApproval);
      window.location.assign(approveUrl);
    } catch (error) {
      fail(errorSentence(error, paying.failed));
    }
  };
  return (
    <Button loading={leaving} onClick={() => void pay()}>
      {amount ? billing.due.pay(formatMoney(amount)) : billing.due.payPlain}
    </Button>
  );
}
