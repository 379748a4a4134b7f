"use client";

import { KeyRound } from "lucide-react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast/use-toast";
import { consumeReturnAddress } from "@/lib/accounts/client/return-address";
import { usePasskeySignIn } from "@/lib/accounts/client/security";
import { errorSentence, isForbidden } from "@/lib/http/errors";
import { accounts } from "@/lib/text/accounts";
import { security } from "@/lib/text/security";
import { usePasskeySupport } from "../security/use-passkey-support";
import { BannedAtSignIn } from "./banned-at-sign-in";

const text = security.passkeys;

/** Signs in with a passkey, if the browser supports it. On success it reloads the page, signed in. */
export function PasskeyButton() {
  const signIn = usePasskeySignIn();
  const here = usePasskeySupport();
  if (!here) return null;
  const go = () =>
    signIn.mutate(undefined, {
      onSuccess: ({ id }) => window.location.assign(consumeReturnAddress(id)),
      onError: (error) =>
        toast({ variant: "destructive", title: accounts.authTitle, description: errorSentence(error, text.aborted) }),
    });
  return (
    <>
      {isForbidden(signIn.error) && <BannedAtSignIn />}
      <Button variant="outline" size="lg" disabled={signIn.isPending || signIn.isSuccess} onClick={go}>
        <KeyRound aria-hidden />
        {text.signIn}
      </Button>
    </>
  );
}
