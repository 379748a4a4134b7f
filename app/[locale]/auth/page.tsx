import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { AuthCard } from "@/components/accounts/sign-in/auth-card";
import { Shell } from "@/components/shell/shell";
import { parseReturnPath } from "@/lib/accounts/client/return-path";
import { providerName } from "@/lib/accounts/session/oidc";
import { env } from "@/lib/env";
import { isDevOutboxEnabled } from "@/lib/infra/send-email";
import { loadPageWithNotifications } from "@/lib/notifications/queries/page-user";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "@/prisma/seed/people/accounts";

const MESSAGES = [
  "accounts",
  "moderation.banned",
  "security.passkeys",
  "security.secondStep",
  "security.strength",
  "signUp",
] as const;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("site");
  return { title: t("titles.signIn") };
}

export default async function AuthPage({ searchParams }: PageProps<"/[locale]/auth">) {
  const { reader, user, client } = await loadPageWithNotifications();
  const { mode, error, provider, next } = await searchParams;
  if (reader) redirect(parseReturnPath(next) ?? "/");
  const demo = env.VERANDA_EMBEDDED && !env.VERANDA_PUBLIC;
  return (
    <Shell messages={MESSAGES} client={client} user={user}>
      <AuthCard
        start={mode === "register" || mode === "forgot" || mode === "second-step" ? mode : "sign-in"}
        providerName={providerName}
        providerFailed={error !== undefined}
        goToProvider={provider !== undefined && error === undefined}
        demo={demo ? { emails: DEMO_ACCOUNTS.map((account) => account.email), password: DEMO_PASSWORD } : null}
        outbox={isDevOutboxEnabled}
      />
    </Shell>
  );
}
