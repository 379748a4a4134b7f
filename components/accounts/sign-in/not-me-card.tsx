"use client";

import { useRouter } from "next/navigation";
import { runEndingSession } from "@/components/shell/session/session-lost";
import { useWasNotMe } from "@/lib/accounts/client/security";
import { errorSentence } from "@/lib/http/errors";
import { security } from "@/lib/text/security";
import { EmailLinkAction } from "./email-link-action";

const text = security.alert;

/** "That wasn't me": secures the account with the token of an emailed link, and continues to the password reset. */
export function NotMeCard({ token }: { token: string | null }) {
  const router = useRouter();
  const secure = useWasNotMe();
  const confirm = async (given: string) => {
    try {
      const { resetToken } = await runEndingSession(() => secure.mutateAsync(given));
      if (resetToken !== null) router.push(`/auth/reset?token=${resetToken}`);
    } catch {}
  };
  return (
    <EmailLinkAction
      title={text.pageTitle}
      text={token === null ? text.noToken : text.pageText}
      confirm={text.confirm}
      isPending={secure.isPending || Boolean(secure.data?.resetToken)}
      done={secure.data?.resetToken === null ? <p>{text.done}</p> : null}
      error={secure.isError ? errorSentence(secure.error, text.failed) : null}
      instead={{ href: "/auth?mode=forgot", label: text.instead }}
      {...(token !== null && { onConfirm: () => void confirm(token) })}
      home={security.email.home}
    />
  );
}
