import { Unsubscribe } from "@/components/notifications/unsubscribe";
import { Shell } from "@/components/shell/shell";
import { loadPageWithNotifications } from "@/lib/notifications/queries/load-page";
import { unlistedMetadata } from "@/lib/search/crawlers/unlisted-metadata";

const MESSAGES = ["notifications.unsubscribe"] as const;

export const generateMetadata = () => unlistedMetadata("endMail");

export default async function EndMailPage({ searchParams }: PageProps<"/[locale]/notifications/unsubscribe">) {
  const [{ user, client }, { token }] = await Promise.all([loadPageWithNotifications(), searchParams]);
  return (
    <Shell messages={MESSAGES} client={client} user={user}>
      <Unsubscribe token={typeof token === "string" ? token : ""} />
    </Shell>
  );
}
