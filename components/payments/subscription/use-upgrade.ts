import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { useFormats } from "@/components/i18n/use-formats";
import { usePageRestored } from "@/components/shell/loading/use-page-restored";
import { toast } from "@/components/ui/toast/use-toast";
import { ApiError, errorSentence } from "@/lib/http/errors";
import { followOrder, useRefreshPlan, useUpgradeToCreator } from "@/lib/payments/client/payments";
import type { Order } from "@/lib/payments/contract";
import { isOverStatus } from "../checkout/over-status";

export type UpgradeState = "ready" | "paying" | "confirming" | "redirecting";

/** Pays for an upgrade. Calls `done` on success and returns a message on failure. */
export function useUpgradePlan(
  startsNow: boolean,
  done: () => void,
): { state: UpgradeState; trouble: string | null; pay: () => void } {
  const tPaying = useTranslations("paying");
  const t = useTranslations("billing.upgrade");
  const { formatMoney } = useFormats();
  const upgrade = useUpgradeToCreator();
  const refreshPlan = useRefreshPlan();
  const [state, setState] = useState<UpgradeState>("ready");
  const [trouble, setTrouble] = useState<string | null>(null);
  usePageRestored(() => setState((last) => (last === "redirecting" ? "ready" : last)));
  const visit = useRef(new AbortController());
  useEffect(() => {
    if (visit.current.signal.aborted) visit.current = new AbortController();
    return () => visit.current.abort();
  }, []);

  const stop = (sentence: string) => {
    setState("ready");
    setTrouble(sentence);
  };
  const settle = (order: Order | null) => {
    if (!order || order.status === "confirming") return stop(tPaying("unconfirmed.text"));
    if (order.status === "pending") return stop(tPaying("pending.text"));
    if (order.status === "completed") {
      toast({
        variant: "success",
        title: t("done"),
        description: t("doneText", { amount: formatMoney(order.amount) }),
      });
      return done();
    }
    if (order.approveUrl) {
      setState("redirecting");
      return window.location.assign(order.approveUrl);
    }
    stop(isOverStatus(order.status) ? tPaying(`over.${order.status}.text`) : tPaying("declinedText"));
  };
  const follow = async (order: Order) => {
    setState("confirming");
    let last = order;
    const keep = (next: Order) => {
      last = next;
    };
    await followOrder(order.id, { signal: visit.current.signal, onOrder: keep });
    await refreshPlan();
    settle(last);
  };
  const pay = async () => {
    setTrouble(null);
    setState("paying");
    try {
      const order = await upgrade.mutateAsync(startsNow);
      await (order.status === "confirming" ? follow(order) : settle(order));
    } catch (error) {
      if (visit.current.signal.aborted) return;
      stop(
        error instanceof ApiError && error.status < 500
          ? errorSentence(error, tPaying("notProcessed"))
          : t("unanswered"),
      );
    }
  };
  return { state, trouble, pay: () => void pay() };
}
