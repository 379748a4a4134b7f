import { ResetCard } from "@/components/accounts/sign-in/reset-card";
import { Shell } from "@/components/shell/shell";
import { loadPageWithNotifications } from "@/lib/notifications/queries/page-user";
import { tokenPageMetadata } from "@/lib/search/crawlers/unlisted-metadata";

const MESSAGES = ["accounts", "security.strength", "signUp"] as const;

export const generateMetadata = () => tokenPageMetadata("reset");

export default async function ResetPage({ searchParams }: PageProps<"/[locale]/auth/reset">) {
  const { user, client } = await loadPageWithNotifications();
  const { token } = await searchParams;
  return (
    <Shell messages={MESSAGES} client={client} user={user}>
      <ResetCard token={typeof token === "string" ? token : null} />
    </Shell>
  );
}
