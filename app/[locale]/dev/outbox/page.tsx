import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { OutboxList } from "@/components/shell/pages/outbox-list";
import { Shell } from "@/components/shell/shell";
import { isFromThisMachine } from "@/lib/http/security/origin";
import { isDevOutboxEnabled, readOutbox } from "@/lib/infra/send-email";
import { loadPageWithNotifications } from "@/lib/notifications/queries/load-page";
import { unlistedMetadata } from "@/lib/search/crawlers/unlisted-metadata";

export const generateMetadata = () => unlistedMetadata("outbox");

/** The emails of a local instance, visible only on the machine itself: they contain links that open accounts. */
export default async function OutboxPage() {
  if (!isDevOutboxEnabled || !isFromThisMachine({ headers: await headers() })) notFound();
  const [{ user, client }, mails] = await Promise.all([loadPageWithNotifications(), readOutbox()]);
  return (
    <Shell messages={[]} client={client} user={user}>
      <OutboxList mails={mails} />
    </Shell>
  );
}
