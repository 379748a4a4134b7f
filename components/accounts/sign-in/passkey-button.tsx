"use client";

import { KeyRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast/use-toast";
import { consumeReturnAddress } from "@/lib/accounts/client/return-address";
import { usePasskeySignIn } from "@/lib/accounts/client/security";
import { errorSentence, isForbidden } from "@/lib/http/errors";
import { usePasskeySupport } from "../security/use-passkey-support";
import { BannedAtSignIn } from "./banned-at-sign-in";

/** Signs in with a passkey, if the browser supports it. On success it reloads the page, signed in. */
export function PasskeyButton() {
  const tAccounts = useTranslations("accounts");
  const t = useTranslations("security.passkeys");
  const signIn = usePasskeySignIn();
  const here = usePasskeySupport();
  if (!here) return null;
  const go = () =>
    signIn.mutate(undefined, {
      onSuccess: ({ id }) => window.location.assign(consumeReturnAddress(id)),
      onError: (error) =>
        toast({
          variant: "destructive",
          title: tAccounts("authTitle"),
          description: errorSentence(error, t("aborted")),
        }),
    });
  return (
    <>
      {isForbidden(signIn.error) && <BannedAtSignIn />}
      <Button variant="outline" size="lg" disabled={signIn.isPending || signIn.isSuccess} onClick={go}>
        <KeyRound aria-hidden />
        {t("signIn")}
      </Button>
    </>
  );
}
