"use client";

import { Link } from "@/components/shell/nav/link";
import { DeadEnd } from "@/components/shell/pages/dead-end";
import { buttonVariants } from "@/components/ui/button-variants";
import type { CurrentUser } from "@/lib/accounts/contract";
import { activePlan } from "@/lib/accounts/plans/plans";
import { messages as text } from "@/lib/text/messages";
import { ChoosePlan } from "./dialogs/choose-plan";
import { Messages } from "./messages";

interface MessagesGateProps {
  user: CurrentUser | null;
  /** Conversations stay readable after a plan ends. */
  hasConversations: boolean;
}

/** Asks for an account, and for a plan unless the user already has conversations. */
export function MessagesGate({ user, hasConversations }: MessagesGateProps) {
  if (!user)
    return (
      <DeadEnd title={text.title} text={text.signedOut}>
        <Link href="/auth" className={buttonVariants({ size: "lg" })}>
          {text.signIn}
        </Link>
      </DeadEnd>
    );
  if (!activePlan(user) && !hasConversations)
    return (
      <DeadEnd title={text.needPlan.title} text={text.needPlan.text}>
        <ChoosePlan />
        <Link href="/pricing" className={buttonVariants({ size: "lg", variant: "outline" })}>
          {text.needPlan.compare}
        </Link>
      </DeadEnd>
    );
  return <Messages user={user} />;
}
