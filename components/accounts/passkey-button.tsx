"use client";

import { KeyRound } from "lucide-react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/use-toast";
import { returnAddress } from "@/lib/accounts/client/return-address";
import { usePasskeySignIn } from "@/lib/accounts/client/security";
import { isForbidden, sentenceOf } from "@/lib/http/errors";
import { accounts } from "@/lib/text/accounts";
import { security } from "@/lib/text/security";
import { BannedAtSignIn } from "./banned-at-sign-in";
import { usePasskeysHere } from "./use-passkeys-here";

const text = security.passkeys;

/** Signs in with a passkey, if the browser supports it. On success it reloads the page, signed in. */
export function PasskeyButton() {
  const signIn = usePasskeySignIn();
  const here = usePasskeysHere();
  if (!here) return null;
  const go = () =>
    signIn.mutate(undefined, {
      onSuccess: ({ id }) => window.location.assign(returnAddress(id)),
      onError: (error) =>
        toast({ variant: "destructive", title: accounts.authTitle, description: sentenceOf(error, text.aborted) }),
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
