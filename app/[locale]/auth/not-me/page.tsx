import { NotMeCard } from "@/components/accounts/sign-in/not-me-card";
import { Shell } from "@/components/shell/shell";
import { loadPageWithNotifications } from "@/lib/notifications/queries/page-user";
import { tokenPageMetadata } from "@/lib/search/crawlers/unlisted-metadata";

const MESSAGES = ["security.alert", "security.email"] as const;

export const generateMetadata = () => tokenPageMetadata("notMe");

export default async function NotMePage({ searchParams }: PageProps<"/[locale]/auth/not-me">) {
  const { user, client } = await loadPageWithNotifications();
  const { token } = await searchParams;
  return (
    <Shell messages={MESSAGES} client={client} user={user}>
      <NotMeCard token={typeof token === "string" ? token : null} />
    </Shell>
  );
}
