import { CreatorAnalyticsView } from "@/components/insights/analytics";
import { creatorAnalyticsOptions } from "@/lib/insights/client/insights";
import { getCreatorAnalytics } from "@/lib/insights/queries";
import { loadSignedInPage } from "@/lib/notifications/queries/page-user";
import { unlistedMetadata } from "@/lib/search/crawlers/unlisted-metadata";
import { CreatorShell } from "../creator-shell";

const MESSAGES = ["creators", "insights"] as const;

export const generateMetadata = () => unlistedMetadata("analytics");

export default async function AnalyticsPage() {
  const { reader, user, client } = await loadSignedInPage("/creator/analytics");
  if (reader.plan)
    await client.prefetchQuery({
      ...creatorAnalyticsOptions(28),
      queryFn: () => getCreatorAnalytics(reader, { days: 28 }),
    });
  return (
    <CreatorShell messages={MESSAGES} client={client} user={user}>
      <CreatorAnalyticsView />
    </CreatorShell>
  );
}
