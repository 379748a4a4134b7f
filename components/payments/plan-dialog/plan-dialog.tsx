"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useFormats } from "@/components/i18n/use-formats";
import { PlanCard } from "@/components/pricing/plan-card";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { Link } from "@/components/shell/nav/link";
import { useSignInPath } from "@/components/shell/nav/use-sign-in-path";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@/components/ui/dialog/dialog";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { activePlan, PLANS, type PlanId } from "@/lib/accounts/plans/plans";

// Not needed until a plan is chosen.
const RedirectPayment = lazyWithRetry(
  () => import("../checkout/redirect-payment").then((module) => module.RedirectPayment),
  { messages: ["paying", "subscribing"] },
);

type PaidPlan = "starter" | "creator";

const RANK: Record<PlanId, number> = { visitor: 0, starter: 1, creator: 2 };

interface PlanDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** 'Choose Your Plan': shown to users whose plan does not include an action; they can pay for a plan in it. */
export function PlanDialog({ open, onOpenChange }: PlanDialogProps) {
  const t = useTranslations("planDialog");
  const tPaying = useTranslations("paying");
  const [chosen, setChosen] = useState<PaidPlan | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const change = (next: boolean) => {
    if (!next) setChosen(null);
    onOpenChange(next);
  };
  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogContent className={chosen ? "sm:max-w-lg" : "sm:max-w-5xl"} initialFocus={heading}>
        <DialogHeader>
          <DialogTitle ref={heading} tabIndex={-1} className="text-2xl">
            {t("title")}
          </DialogTitle>
          <DialogDescription className="text-base">
            {chosen ? tPaying("dialog.title", { plan: PLANS[chosen].name }) : t("subtitle")}
          </DialogDescription>
        </DialogHeader>
        {chosen ? (
          <RedirectPayment plan={chosen} onBack={() => setChosen(null)} />
        ) : (
          <div className="grid gap-4 lg:grid-cols-3">
            <PlanCard plan="visitor" heading="h3">
              <Action plan="visitor" />
            </PlanCard>
            <PlanCard plan="starter" heading="h3" badge={t("popular")}>
              <Action plan="starter" onChoose={setChosen} />
            </PlanCard>
            <PlanCard plan="creator" heading="h3">
              <Action plan="creator" onChoose={setChosen} />
            </PlanCard>
          </div>
        )}
        <DialogFooter className="mt-6 sm:items-center sm:justify-between">
          <p className="text-muted-foreground text-sm max-sm:order-1">{t("note")}</p>
          <DialogClose asChild>
            <Button variant="outline">{t("close")}</Button>
          </DialogClose>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

interface ActionProps {
  plan: PlanId;
  onChoose?: (plan: PaidPlan) => void;
}

function Action({ plan, onChoose }: ActionProps) {
  const t = useTranslations("planDialog");
  const { formatPrice } = useFormats();
  const { user } = useCurrentUser();
  const current = activePlan(user) ?? "visitor";
  // Aligns the buttons of both cards, although only one has a note below.
  const noted = user && current === "visitor";
  return (
    <div className={noted ? "lg:min-h-28" : ""}>
      {plan === current ? (
        <Settled>{t("current")}</Settled>
      ) : plan === "visitor" || RANK[plan] < RANK[current] ? (
        <Settled>{t("included")}</Settled>
      ) : (
        <Choice plan={plan} current={user && current} onChoose={onChoose} />
      )}
      {noted && plan === "starter" ? (
        <p className="mt-2 text-center text-muted-foreground text-xs">
          {t("trialNote", { price: formatPrice(PLANS.starter.priceInPence) })}
        </p>
      ) : null}
    </div>
  );
}

interface ChoiceProps {
  plan: PaidPlan;
  current: PlanId | null;
  onChoose: ActionProps["onChoose"];
}

/** Signed out: to sign-in. With a smaller plan: to the upgrade's price preview. Otherwise it is paid for here. */
function Choice({ plan, current, onChoose }: ChoiceProps) {
  const t = useTranslations("planDialog");
  const signIn = useSignInPath();
  const starter = plan === "starter";
  const label = starter ? t("startTrial") : t("upgrade");
  const look = { block: true, size: "lg", variant: starter ? "default" : "outline" } as const;
  if (current === "visitor")
    return (
      <Button {...look} onClick={() => onChoose?.(plan)}>
        {label}
      </Button>
    );
  return (
    <Button asChild {...look}>
      {current ? (
        <Link href="/subscription?upgrade=1">{label}</Link>
      ) : (
        <Link href={signIn} aria-label={t("signInFirstTo", { plan: PLANS[plan].name })}>
          {t("signInFirst")}
        </Link>
      )}
    </Button>
  );
}

function Settled({ children }: { children: string }) {
  return (
    <Button disabled block size="lg" variant="secondary">
      {children}
    </Button>
  );
}
