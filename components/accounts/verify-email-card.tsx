"use client";

import { useVerifyEmail } from "@/lib/accounts/client/security";
import { sentenceOf } from "@/lib/http/errors";
import { security } from "@/lib/text/security";
import { MailedAct } from "./mailed-act";

const text = security.email;

export function VerifyEmailCard({ token }: { token: string | null }) {
  const verify = useVerifyEmail();
  return (
    <MailedAct
      title={text.pageTitle}
      text={token === null ? text.noToken : text.pageText}
      confirm={text.confirm}
      isPending={verify.isPending}
      done={verify.isSuccess ? <p>{text.done}</p> : null}
      error={verify.isError ? sentenceOf(verify.error, text.confirmFailed) : null}
      instead={{ href: "/settings/security", label: text.another }}
      {...(token !== null && { onConfirm: () => verify.mutate(token) })}
      home={text.home}
    />
  );
}
