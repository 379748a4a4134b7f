"use client";

import { useTranslations } from "next-intl";
import { useVerifyEmail } from "@/lib/accounts/client/security";
import { errorSentence } from "@/lib/http/errors";
import { EmailLinkAction } from "./email-link-action";

export function VerifyEmailCard({ token }: { token: string | null }) {
  const t = useTranslations("security.email");
  const verify = useVerifyEmail();
  return (
    <EmailLinkAction
      title={t("pageTitle")}
      text={token === null ? t("noToken") : t("pageText")}
      confirm={t("confirm")}
      isPending={verify.isPending}
      done={verify.isSuccess ? <p>{t("done")}</p> : null}
      error={verify.isError ? errorSentence(verify.error, t("confirmFailed")) : null}
      instead={{ href: "/settings/security", label: t("another") }}
      {...(token !== null && { onConfirm: () => verify.mutate(token) })}
      home={t("home")}
    />
  );
}
