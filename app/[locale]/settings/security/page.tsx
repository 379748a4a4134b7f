import { dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { SecurityView } from "@/components/accounts/security/security-view";
import { Shell } from "@/components/shell/shell";
import { signInPath } from "@/lib/accounts/client/return-path";
import { securityOptions } from "@/lib/accounts/client/security";
import { getSecurity } from "@/lib/accounts/queries/security";
import { providerName } from "@/lib/accounts/session/oidc";
import { getSessionToken } from "@/lib/accounts/session/page-user";
import { loadPageWithNotifications } from "@/lib/notifications/queries/page-user";

const MESSAGES = [
  "accounts.forgot",
  "accounts.hints",
  "accounts.longPassword",
  "accounts.needPassword",
  "accounts.providerFailed",
  "accounts.shortPassword",
  "security.alert",
  "security.back",
  "security.email",
  "security.loadFailed",
  "security.loading",
  "security.passkeys",
  "security.password",
  "security.sessions",
  "security.strength",
  "security.title",
  "security.totp",
  "security.unknownDevice",
] as const;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("site");
  return { title: t("titles.security"), robots: { index: false } };
}

export default async function SecurityPage({ searchParams }: PageProps<"/[locale]/settings/security">) {
  const { reader, user, client } = await loadPageWithNotifications();
  if (!reader) redirect(signInPath("/settings/security"));
  const token = await getSessionToken();
  await client.prefetchQuery({ ...securityOptions(), queryFn: () => getSecurity(reader, token) });
  const { provider } = await searchParams;
  return (
    <Shell messages={MESSAGES} state={dehydrate(client)} user={user}>
      <SecurityView failedProvider={provider === "failed" ? providerName : null} />
    </Shell>
  );
}
