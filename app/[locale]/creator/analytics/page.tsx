import { CreatorAnalyticsView } from "@/components/insights/analytics";
import { creatorAnalyticsOptions } from "@/lib/insights/client/insights";
import { getCreatorAnalytics } from "@/lib/insights/queries";
import { unlistedMetadata } from "@/lib/search/crawlers/unlisted-metadata";
import { creatorPage } from "../creator-page";

const MESSAGES = ["creators", "insights"] as const;

export const generateMetadata = () => unlistedMetadata("analytics");

export default async function AnalyticsPage() {
  return creatorPage(
    "/creator/analytics",
    MESSAGES,
    <CreatorAnalyticsView />,
    (client, reader) =>
      reader.plan &&
      client.prefetchQuery({
        ...creatorAnalyticsOptions(28),
        queryFn: () => getCreatorAnalytics(reader, { days: 28 }),
      }),
  );
}
