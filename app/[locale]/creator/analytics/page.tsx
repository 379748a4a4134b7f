import { CreatorFrame } from "@/components/creators/creator-frame";
import { CreatorAnalyticsView } from "@/components/insights/analytics";
import { creatorAnalyticsOptions } from "@/lib/insights/client/insights";
import { getCreatorAnalytics } from "@/lib/insights/queries";
import { unlistedMetadata } from "@/lib/search/crawlers/unlisted-metadata";
import { signedInPage } from "../../signed-in-page";

const MESSAGES = ["creators", "insights"] as const;

export const generateMetadata = () => unlistedMetadata("analytics");

export default async function AnalyticsPage() {
  return signedInPage(
    "/creator/analytics",
    MESSAGES,
    <CreatorFrame>
      <CreatorAnalyticsView />
    </CreatorFrame>,
    (client, reader) =>
      reader.plan &&
      client.prefetchQuery({
        ...creatorAnalyticsOptions(28),
        queryFn: () => getCreatorAnalytics(reader, { days: 28 }),
      }),
  );
}
