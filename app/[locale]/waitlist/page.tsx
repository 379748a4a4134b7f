import { WaitlistView } from "@/components/payments/waitlist/waitlist-view";
import { Shell } from "@/components/shell/shell";
import { loadSignedInPage } from "@/lib/notifications/queries/page-user";
import { waitlistOptions } from "@/lib/payments/client/payments";
import { getWaitlist } from "@/lib/payments/queries/waitlist";
import { unlistedMetadata } from "@/lib/search/crawlers/unlisted-metadata";

const MESSAGES = ["waitlist"] as const;

export const generateMetadata = () => unlistedMetadata("waitlist");

export default async function WaitlistPage() {
  const { reader, user, client } = await loadSignedInPage("/waitlist");
  await client.prefetchQuery({ ...waitlistOptions(), queryFn: () => getWaitlist(reader) });
  return (
    <Shell messages={MESSAGES} client={client} user={user}>
      <WaitlistView />
    </Shell>
  );
}
