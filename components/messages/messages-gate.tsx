"use client";

import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/shell/nav/button-link";
import { useSignInPath } from "@/components/shell/nav/use-sign-in-path";
import { DeadEnd } from "@/components/shell/pages/dead-end";
import type { CurrentUser } from "@/lib/accounts/contract";
import { activePlan } from "@/lib/accounts/plans/plans";
import { ChoosePlan } from "./dialogs/choose-plan";
import { MessagesView } from "./messages-view";

interface MessagesGateProps {
  user: CurrentUser | null;
  /** Conversations stay readable after a plan ends. */
  hasConversations: boolean;
}

/** Asks for an account, and for a plan unless the user already has conversations. */
export function MessagesGate({ user, hasConversations }: MessagesGateProps) {
  const t = useTranslations("messages");
  const signIn = useSignInPath();
  if (!user)
    return (
      <DeadEnd title={t("title")} text={t("signedOut")}>
        <ButtonLink href={signIn} size="lg">
          {t("signIn")}
        </ButtonLink>
      </DeadEnd>
    );
  if (!activePlan(user) && !hasConversations)
    return (
      <DeadEnd title={t("needPlan.title")} text={t("needPlan.text")}>
        <ChoosePlan />
        <ButtonLink href="/pricing" size="lg" variant="outline">
          {t("needPlan.compare")}
        </ButtonLink>
      </DeadEnd>
    );
  return <MessagesView user={user} />;
}
