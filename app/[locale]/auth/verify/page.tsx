import { VerifyEmailCard } from "@/components/accounts/sign-in/verify-email-card";
import { Shell } from "@/components/shell/shell";
import { loadPageWithNotifications } from "@/lib/notifications/queries/page-user";
import { tokenPageMetadata } from "@/lib/search/crawlers/unlisted-metadata";

const MESSAGES = ["security.email"] as const;

export const generateMetadata = () => tokenPageMetadata("verifyEmail");

export default async function VerifyEmailPage({ searchParams }: PageProps<"/[locale]/auth/verify">) {
  const { user, client } = await loadPageWithNotifications();
  const { token } = await searchParams;
  return (
    <Shell messages={MESSAGES} client={client} user={user}>
      <VerifyEmailCard token={typeof token === "string" ? token : null} />
    </Shell>
  );
}
