"use client";

import { Video } from "lucide-react";
import { useState } from "react";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { toast } from "@/components/ui/toast/use-toast";
import { useCurrentUser } from "@/lib/accounts/current-user";
import { activePlan } from "@/lib/accounts/plans/plans";
import type { CallPeer } from "@/lib/calls/client/call-screen";
import { callScreen as text } from "@/lib/text/call-screen";
import { peerName } from "./peer-name";

const PlanDialog = lazyWithRetry(() =>
  import("@/components/shell/pages/plan-dialog").then((module) => module.PlanDialog),
);

/** Loads the call code on demand. */
async function begin(person: CallPeer): Promise<void> {
  try {
    const { callStore } = await import("@/lib/calls/client/store");
    await callStore.start(person);
  } catch {
    toast({ variant: "destructive", title: text.failed.start });
  }
}

interface CallButtonProps {
  person: CallPeer;
  compact?: boolean;
}

/** Calls a person. Prompts signed-out users to sign in, and users without a plan to choose one; hidden for oneself. */
export function CallButton({ person, compact = false }: CallButtonProps) {
  const { user } = useCurrentUser();
  const [plans, setPlans] = useState<boolean | null>(null);
  if (user?.id === person.id) return null;
  const press = () => {
    if (!user) toast({ title: text.notLoggedIn });
    else if (!activePlan(user)) setPlans(true);
    else void begin(person);
  };
  const label = text.buttonLabel(peerName(person));
  return (
    <>
      {compact ? (
        <IconButton label={label} onClick={press}>
          <Video aria-hidden />
        </IconButton>
      ) : (
        <Button
          variant="outline"
          aria-label={label}
          onClick={press}
          className="max-sm:size-11 max-sm:rounded-full max-sm:p-0"
        >
          <Video aria-hidden />
          <span className="max-sm:sr-only">{text.button}</span>
        </Button>
      )}
      {plans !== null && <PlanDialog open={plans} onOpenChange={setPlans} />}
    </>
  );
}
