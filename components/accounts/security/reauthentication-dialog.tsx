"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type FormEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter, DialogHeader } from "@/components/ui/dialog/dialog";
import { ErrorState } from "@/components/ui/error-state";
import { Field } from "@/components/ui/form/field";
import { PasswordInput } from "@/components/ui/form/password-input";
import { SECRET_FORM } from "@/components/ui/form/secret-form";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { signInWithProvider } from "@/lib/accounts/client/accounts";
import { securityOptions, useReauthenticate } from "@/lib/accounts/client/security";
import { errorSentence } from "@/lib/http/errors";
import { usePasskeySupport } from "./use-passkey-support";

interface Asking {
  onEnd: (isProved: boolean) => void;
}

/** Re-authenticates by password, passkey or provider, whichever the user has. */
export function ReauthenticationDialog({ onEnd }: Asking) {
  const t = useTranslations("security.proof");
  const tSecurity = useTranslations("security");
  const { data, isError, refetch } = useQuery(securityOptions());
  return (
    <Dialog open onOpenChange={(open) => !open && onEnd(false)}>
      <DialogContent className="sm:max-w-md">
        <DialogHeader title={t("title")} description={t("text")} />
        {data ? (
          <Ways
            hasPassword={data.hasPassword}
            hasPasskey={data.passkeys.length > 0}
            provider={data.provider}
            onEnd={onEnd}
          />
        ) : isError ? (
          <ErrorState title={tSecurity("loadFailed")} onRetry={() => refetch()} />
        ) : (
          <SkeletonGroup label={tSecurity("loading")}>
            <Skeleton className="h-32" />
          </SkeletonGroup>
        )}
      </DialogContent>
    </Dialog>
  );
}

interface WaysProps extends Asking {
  hasPassword: boolean;
  hasPasskey: boolean;
  provider: string | null;
}

function Ways({ hasPassword, hasPasskey, provider, onEnd }: WaysProps) {
  const tSecurity = useTranslations("security");
  const t = useTranslations("security.proof");
  const prove = useReauthenticate();
  const [password, setPassword] = useState("");
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const offersPasskey = usePasskeySupport() && hasPasskey;
  const send = (given: string | null) => {
    if (prove.isPending) return;
    setError(undefined);
    prove.mutate(given, {
      onSuccess: () => onEnd(true),
      onError: (failure) => {
        setError(errorSentence(failure, given === null ? tSecurity("passkeys.aborted") : t("failed")));
        field.current?.focus();
      },
    });
  };
  const askProvider = async () => {
    if (!(await signInWithProvider({ again: true }))) setError(t("failed"));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password !== "") send(password);
  };
  return (
    <form {...SECRET_FORM} onSubmit={submit} noValidate className="flex flex-col gap-4">
      {!hasPassword && !offersPasskey && provider === null && <p className="text-sm">{t("noPassword")}</p>}
      {hasPassword ? (
        <Field label={t("password")} error={error}>
          {(control) => (
            <PasswordInput
              {...control}
              ref={field}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              autoComplete="current-password"
            />
          )}
        </Field>
      ) : (
        error && (
          <p role="alert" className="text-destructive text-sm">
            {error}
          </p>
        )
      )}
      {offersPasskey && (
        <Button type="button" variant="outline" disabled={prove.isPending} onClick={() => send(null)}>
          {t("passkey")}
        </Button>
      )}
      {provider !== null && (
        <Button type="button" variant="outline" disabled={prove.isPending} onClick={askProvider}>
          {t("provider", { name: provider })}
        </Button>
      )}
      <DialogFooter>
        <Button type="button" variant="outline" disabled={prove.isPending} onClick={() => onEnd(false)}>
          {t("cancel")}
        </Button>
        {hasPassword && (
          <Button type="submit" disabled={password === ""} loading={prove.isPending}>
            {t("submit")}
          </Button>
        )}
      </DialogFooter>
    </form>
  );
}
