"use client";

import { MessageCircle } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAskToSignIn } from "@/components/accounts/sign-in/use-ask-to-sign-in";
import { LazyPlanDialog } from "@/components/payments/plan-dialog/lazy-plan-dialog";
import { navigateWithProgress } from "@/components/shell/nav/navigation-progress";
import { Button } from "@/components/ui/button";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import type { PublicUser } from "@/lib/accounts/contract";
import { activePlan } from "@/lib/accounts/plans/plans";
import { useStartConversation } from "@/lib/messages/client/start-conversation";
import { useNameOf } from "./list/person";

/** Prompts signed-out users to sign in, and users without a plan to choose one; hidden for oneself. */
export function MessageButton({ person }: { person: Pick<PublicUser, "id" | "firstName" | "lastName"> }) {
  const t = useTranslations("messages");
  const tChat = useTranslations("chat");
  const nameOf = useNameOf();
  const { user } = useCurrentUser();
  const start = useStartConversation();
  const router = useRouter();
  const askToSignIn = useAskToSignIn();
  const [plans, setPlans] = useState<boolean | null>(null);
  if (user?.id === person.id) return null;
  const press = () => {
    if (!user) askToSignIn(t("notLoggedIn"));
    else if (!activePlan(user)) setPlans(true);
    else if (!start.isPending)
      toastOutcome(start.mutateAsync(person.id), {
        done: ({ id }) => navigateWithProgress(() => router.push(`/messages?conversation=${id}`)),
        failed: t("startFailed"),
      });
  };
  return (
    <>
      <Button
        variant="outline"
        aria-label={tChat("start.label", { name: nameOf(person) })}
        aria-busy={start.isPending}
        onClick={press}
      >
        <MessageCircle aria-hidden />
        {tChat("start.button")}
      </Button>
      {plans !== null && <LazyPlanDialog open={plans} onOpenChange={setPlans} />}
    </>
  );
}
