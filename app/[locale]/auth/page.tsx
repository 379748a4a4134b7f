import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { AuthCard } from "@/components/accounts/sign-in/auth-card";
import { type AuthMode, parseAuthMode } from "@/components/accounts/sign-in/auth-mode";
import { Shell } from "@/components/shell/shell";
import { parseReturnPath } from "@/lib/accounts/client/return-path";
import { providerName } from "@/lib/accounts/session/oidc";
import { env } from "@/lib/env";
import { isDevOutboxEnabled } from "@/lib/infra/send-email";
import { loadPageWithNotifications } from "@/lib/notifications/queries/load-page";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "@/prisma/seed/people/accounts";

const MESSAGES = [
  "accounts",
  "moderation.banned",
  "security.passkeys",
  "security.secondStep",
  "security.strength",
  "signUp",
] as const;

const TITLES = {
  "sign-in": "site.titles.signIn",
  register: "accounts.register.title",
  forgot: "accounts.forgot.title",
  "second-step": "security.secondStep.title",
} as const satisfies Record<AuthMode, string>;

export async function generateMetadata({ searchParams }: PageProps<"/[locale]/auth">): Promise<Metadata> {
  const t = await getTranslations();
  const { mode } = await searchParams;
  return { title: t(TITLES[parseAuthMode(mode)]) };
}

export default async function AuthPage({ searchParams }: PageProps<"/[locale]/auth">) {
  const { reader, user, client } = await loadPageWithNotifications();
  const { error, provider, next } = await searchParams;
  if (reader) redirect(parseReturnPath(next) ?? "/");
  const t = await getTranslations();
  const titleOf = (each: AuthMode) => `${t(TITLES[each])} · ${t("site.name")}`;
  const demo = env.VERANDA_EMBEDDED && !env.VERANDA_PUBLIC;
  return (
    <Shell messages={MESSAGES} client={client} user={user}>
      <AuthCard
        titles={{
          "sign-in": titleOf("sign-in"),
          register: titleOf("register"),
          forgot: titleOf("forgot"),
          "second-step": titleOf("second-step"),
        }}
        providerName={providerName}
        providerFailed={error !== undefined}
        goToProvider={provider !== undefined && error === undefined}
        demo={demo ? { emails: DEMO_ACCOUNTS.map((account) => account.email), password: DEMO_PASSWORD } : null}
        outbox={isDevOutboxEnabled}
      />
    </Shell>
  );
}
