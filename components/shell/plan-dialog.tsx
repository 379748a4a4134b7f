"use client";

import { PlanCard } from "@/components/pricing/plan-card";
import { formatPrice } from "@/components/shell/format";
import { Link } from "@/components/shell/link";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@/components/ui/dialog";
import { useCurrentUser } from "@/lib/accounts/current-user";
import { activePlan, PLANS, type PlanId } from "@/lib/accounts/plans";
import { planDialog as text } from "@/lib/text/plan-dialog";

const RANK: Record<PlanId, number> = { visitor: 0, starter: 1, creator: 2 };

interface PlanDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** 'Choose Your Plan': shown to who wants to do what their plan does not hold. */
export function PlanDialog({ open, onOpenChange }: PlanDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent className="sm:max-w-5xl">
        <DialogHeader>
          <DialogTitle className="text-2xl">{text.title}</DialogTitle>
          <DialogDescription className="text-base">{text.subtitle}</DialogDescription>
        </DialogHeader>
        <div className="grid gap-4 lg:grid-cols-3">
          <PlanCard plan="visitor" heading="h3">
            <Action plan="visitor" />
          </PlanCard>
          <PlanCard plan="starter" heading="h3" badge={text.popular}>
            <Action plan="starter" />
          </PlanCard>
          <PlanCard plan="creator" heading="h3">
            <Action plan="creator" />
          </PlanCard>
        </div>
        <DialogFooter className="mt-6 sm:items-center sm:justify-between">
          <p className="text-muted-foreground text-sm max-sm:order-1">{text.soon}</p>
          <DialogClose asChild>
            <Button variant="outline">{text.close}</Button>
          </DialogClose>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

function Action({ plan }: { plan: PlanId }) {
  const { user } = useCurrentUser();
  const current = activePlan(user) ?? "visitor";
  // Side by side, the buttons stand on one line though only one of them has words under it.
  const noted = user && current === "visitor";
  return (
    <div className={noted ? "lg:min-h-22" : ""}>
      {plan === current ? (
        <Settled>{text.current}</Settled>
      ) : RANK[plan] < RANK[current] ? (
        <Settled>{text.included}</Settled>
      ) : (
        <Choice plan={plan} signedIn={user !== null} />
      )}
      {noted && plan === "starter" ? (
        <p className="mt-2 text-center text-muted-foreground text-xs">
          {text.trialNote(formatPrice(PLANS.starter.priceInPence))}
        </p>
      ) : null}
    </div>
  );
}

function Choice({ plan, signedIn }: { plan: PlanId; signedIn: boolean }) {
  const starter = plan === "starter";
  const label = starter ? text.startTrial : text.upgrade;
  return (
    <Button asChild block size="lg" variant={starter ? "default" : "outline"}>
      <Link href={signedIn ? "/pricing" : "/auth"}>{signedIn ? label : text.signInFirst}</Link>
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
