"use client";

import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { useBrowserValue } from "@/components/shell/loading/use-browser-value";
import { replaceSearchParam } from "@/components/shell/nav/replace-search-param";
import { Card, CardContent, CardDescription, CardHeader } from "@/components/ui/card";
import { returnReason } from "@/lib/accounts/client/return-address";
import { type AuthMode, parseAuthMode } from "./auth-mode";
import { DemoAccounts } from "./demo-accounts";
import { ForgotForm } from "./forgot-form";
import { PasskeyButton } from "./passkey-button";
import { ProviderButton } from "./provider-button";
import { RegisterForm } from "./register-form";
import { SecondFactorForm } from "./second-factor-form";
import { SignInForm } from "./sign-in-form";

interface AuthCardProps {
  /** The titles of the document. */
  titles: Record<AuthMode, string>;
  providerName: string | null;
  providerFailed: boolean;
  /** Whether to redirect to the provider at once, because the user came to sign in through it. */
  goToProvider: boolean;
  demo: { emails: string[]; password: string } | null;
  outbox: boolean;
}

const MODE_KEYS = {
  "sign-in": "accounts.signIn",
  register: "accounts.register",
  forgot: "accounts.forgot",
  "second-step": "security.secondStep",
} as const;

const changeMode = (mode: AuthMode) => replaceSearchParam("mode", mode === "sign-in" ? null : mode);

export function AuthCard({ titles, providerName, providerFailed, goToProvider, demo, outbox }: AuthCardProps) {
  const t = useTranslations();
  // The mode is in the address, because Next keeps a page's state when only the query changes.
  const mode = parseAuthMode(useSearchParams().get("mode"));
  const [demoEmail, setDemoEmail] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(mode);
  useEffect(() => {
    if (shown.current === mode) return;
    shown.current = mode;
    setDemoEmail(undefined);
    document.title = titles[mode];
    // The pressed button has disappeared with its form.
    if (document.activeElement === document.body) heading.current?.focus();
  }, [mode, titles]);
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-4 px-4 py-8 sm:py-14">
      <SessionEnded />
      <Card>
        <CardHeader>
          <h1 ref={heading} tabIndex={-1} className="font-semibold text-xl">
            {t(`${MODE_KEYS[mode]}.title`)}
          </h1>
          <CardDescription>{t(`${MODE_KEYS[mode]}.subtitle`)}</CardDescription>
        </CardHeader>
        <CardContent className="flex flex-col gap-5">
          {mode === "sign-in" && (
            <SignInForm
              key={demoEmail}
              demo={demo && demoEmail ? { email: demoEmail, password: demo.password } : null}
              onForgot={() => changeMode("forgot")}
              onSecondStep={() => changeMode("second-step")}
            />
          )}
          {mode === "register" && <RegisterForm />}
          {mode === "forgot" && <ForgotForm outbox={outbox} />}
          {mode === "second-step" && <SecondFactorForm />}
          {mode === "sign-in" && <PasskeyButton />}
          {providerName && (mode === "sign-in" || mode === "register") && (
            <ProviderButton name={providerName} failed={providerFailed} atOnce={goToProvider} />
          )}
          <Toggle mode={mode} />
        </CardContent>
      </Card>
      {demo && mode === "sign-in" && <DemoAccounts {...demo} onUse={setDemoEmail} />}
    </div>
  );
}

/** Why the user was redirected here, after a session that ended on another page. */
function SessionEnded() {
  const t = useTranslations("shell");
  const why = useBrowserValue(returnReason, null);
  if (!why) return null;
  return (
    <p role="status" className="rounded-xl border bg-card px-4 py-3 text-sm">
      {t(`sessionEnd.${why}`)}
    </p>
  );
}

function Toggle({ mode }: { mode: AuthMode }) {
  const t = useTranslations();
  const link = "min-h-11 px-1 font-medium text-primary underline-offset-4 hover:underline";
  if (mode === "forgot" || mode === "second-step")
    return (
      <button type="button" className={link} onClick={() => changeMode("sign-in")}>
        {t(`${MODE_KEYS[mode]}.back`)}
      </button>
    );
  return (
    <p className="text-center text-muted-foreground text-sm">
      {t(`${MODE_KEYS[mode]}.toggle`)}{" "}
      <button type="button" className={link} onClick={() => changeMode(mode === "sign-in" ? "register" : "sign-in")}>
        {t(`${MODE_KEYS[mode]}.toggleAction`)}
      </button>
    </p>
  );
}
