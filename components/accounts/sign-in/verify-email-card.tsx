"use client";

import { useVerifyEmail } from "@/lib/accounts/client/security";
import { errorSentence } from "@/lib/http/errors";
import { security } from "@/lib/text/security";
import { EmailLinkAction } from "./email-link-action";

const text = security.email;

export function VerifyEmailCard({ token }: { token: string | null }) {
  const verify = useVerifyEmail();
  return (
    <EmailLinkAction
      title={text.pageTitle}
      text={token === null ? text.noToken : text.pageText}
      confirm={text.confirm}
      isPending={verify.isPending}
      done={verify.isSuccess ? <p>{text.done}</p> : null}
      error={verify.isError ? errorSentence(verify.error, text.confirmFailed) : null}
      instead={{ href: "/settings/security", label: text.another }}
      {...(token !== null && { onConfirm: () => verify.mutate(token) })}
      home={text.home}
    />
  );
}
