"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { runEndingSession } from "@/components/shell/session/session-lost";
import { useWasNotMe } from "@/lib/accounts/client/security";
import { errorSentence } from "@/lib/http/errors";
import { EmailLinkAction } from "./email-link-action";

/** "That wasn't me": secures the account with the token of an emailed link, and continues to the password reset. */
export function NotMeCard({ token }: { token: string | null }) {
  const t = useTranslations("security.alert");
  const tSecurity = useTranslations("security");
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
      title={t("pageTitle")}
      text={token === null ? t("noToken") : t("pageText")}
      confirm={t("confirm")}
      isPending={secure.isPending || Boolean(secure.data?.resetToken)}
      done={secure.data?.resetToken === null ? <p>{t("done")}</p> : null}
      error={secure.isError ? errorSentence(secure.error, t("failed")) : null}
      instead={{ href: "/auth?mode=forgot", label: t("instead") }}
      {...(token !== null && { onConfirm: () => void confirm(token) })}
      home={tSecurity("email.home")}
    />
  );
}
