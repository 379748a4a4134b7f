import { DeadEnd } from "@/components/shell/dead-end";
import { Link } from "@/components/shell/link";
import { buttonVariants } from "@/components/ui/button-variants";
import type { CurrentUser } from "@/lib/accounts/contract";
import { activePlan } from "@/lib/accounts/plans";
import { messages as text } from "@/lib/text/messages";
import { ChoosePlan } from "./choose-plan";

/** What stands between a person and messages: an account, then a plan. */
export function MessagesGate({ user }: { user: CurrentUser | null }) {
  if (!user)
    return (
      <DeadEnd title={text.title} text={text.signedOut}>
        <Link href="/auth" className={buttonVariants({ size: "lg" })}>
          {text.signIn}
        </Link>
      </DeadEnd>
    );
  if (!activePlan(user))
    return (
      <DeadEnd title={text.needPlan.title} text={text.needPlan.text}>
        <ChoosePlan />
        <Link href="/pricing" className={buttonVariants({ size: "lg", variant: "outline" })}>
          {text.needPlan.compare}
        </Link>
      </DeadEnd>
    );
  return (
    <DeadEnd title={text.title} text={text.notYet.text}>
      <Link href="/" className={buttonVariants({ size: "lg" })}>
        {text.notYet.action}
      </Link>
    </DeadEnd>
  );
}
