"use client";

import { Video } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAskToSignIn } from "@/components/accounts/sign-in/use-ask-to-sign-in";
import { LazyPlanDialog } from "@/components/payments/plan-dialog/lazy-plan-dialog";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { toast } from "@/components/ui/toast/use-toast";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { activePlan } from "@/lib/accounts/plans/plans";
import type { CallPeer } from "@/lib/calls/client/call-screen";
import { usePeerName } from "./use-peer-name";

interface CallButtonProps {
  person: CallPeer;
  compact?: boolean;
}

/** Calls a person. Prompts signed-out users to sign in, and users without a plan to choose one; hidden for oneself. */
export function CallButton({ person, compact = false }: CallButtonProps) {
  const t = useTranslations("callScreen");
  const { user } = useCurrentUser();
  const name = usePeerName(person);
  const askToSignIn = useAskToSignIn();
  const [plans, setPlans] = useState<boolean | null>(null);
  if (user?.id === person.id) return null;
  const begin = async () => {
    try {
      // Loads the call code on demand.
      const { callStore } = await import("@/lib/calls/client/store");
      await callStore.start(person);
    } catch {
      toast({ variant: "destructive", title: t("failed.start") });
    }
  };
  const press = () => {
    if (!user) askToSignIn(t("notLoggedIn"));
    else if (!activePlan(user)) setPlans(true);
    else void begin();
  };
  const label = t("buttonLabel", { name });
  return (
    <>
      {compact ? (
        <IconButton label={label} onClick={press}>
          <Video aria-hidden />
        </IconButton>
      ) : (
        <Button variant="outline" aria-label={label} onClick={press}>
          <Video aria-hidden />
          {t("button")}
        </Button>
      )}
      {plans !== null && <LazyPlanDialog open={plans} onOpenChange={setPlans} />}
    </>
  );
}
