"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { SECRET_FORM } from "@/components/ui/form/secret-form";
import { InputField } from "@/components/ui/form/text-fields";
import { consumeReturnAddress } from "@/lib/accounts/client/return-address";
import { useVerifySecondFactor } from "@/lib/accounts/client/security";
import { errorSentence, isForbidden } from "@/lib/http/errors";
import { BannedAtSignIn } from "./banned-at-sign-in";

export function SecondFactorForm() {
  const tAccounts = useTranslations("accounts");
  const t = useTranslations("security.secondStep");
  const step = useVerifySecondFactor();
  const [code, setCode] = useState("");
  const [error, setError] = useState<string>();
  const [isBanned, setBanned] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const busy = step.isPending || step.isSuccess;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setError(undefined);
    step.mutate(code, {
      onSuccess: ({ id }) => window.location.assign(consumeReturnAddress(id)),
      onError: (failure) => {
        if (isForbidden(failure)) return setBanned(true);
        setError(errorSentence(failure, tAccounts("authFailed")));
        field.current?.focus();
      },
    });
  };
  return (
    <form {...SECRET_FORM} className="flex flex-col gap-4" onSubmit={submit} noValidate>
      <InputField
        label={t("code")}
        hint={t("hint")}
        error={error}
        ref={field}
        value={code}
        onChange={setCode}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
      />
      {isBanned && <BannedAtSignIn />}
      <Button type="submit" size="lg" disabled={busy || code.trim() === ""}>
        {busy ? t("busy") : t("submit")}
      </Button>
    </form>
  );
}
