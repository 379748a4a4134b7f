import { SecurityView } from "@/components/accounts/security/security-view";
import { Shell } from "@/components/shell/shell";
import { securityOptions } from "@/lib/accounts/client/security";
import { getSecurity } from "@/lib/accounts/queries/security";
import { providerName } from "@/lib/accounts/session/oidc";
import { getSessionToken } from "@/lib/accounts/session/page-user";
import { loadSignedInPage } from "@/lib/notifications/queries/load-page";
import { unlistedMetadata } from "@/lib/search/crawlers/unlisted-metadata";

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

export const generateMetadata = () => unlistedMetadata("security");

export default async function SecurityPage({ searchParams }: PageProps<"/[locale]/settings/security">) {
  const { reader, user, client } = await loadSignedInPage("/settings/security");
  const token = await getSessionToken();
  await client.prefetchQuery({ ...securityOptions(), queryFn: () => getSecurity(reader, token) });
  const { provider } = await searchParams;
  return (
    <Shell messages={MESSAGES} client={client} user={user}>
      <SecurityView failedProvider={provider === "failed" ? providerName : null} />
    </Shell>
  );
}
