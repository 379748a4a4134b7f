import { STAFF_MESSAGES } from "@/app/[locale]/shared-messages";
import { SiteAnalyticsView } from "@/components/admin/analytics/analytics";
import { siteAnalyticsOptions } from "@/lib/admin/client/admin";
import { getSiteAnalytics } from "@/lib/admin/queries/analytics";
import { staffMetadata, staffPage } from "../staff-page";

const MESSAGES = [...STAFF_MESSAGES, "admin.analytics"] as const;

export const generateMetadata = () => staffMetadata("analytics");

export default async function AnalyticsPage() {
  return staffPage("analytics", MESSAGES, <SiteAnalyticsView />, (client) =>
    client.prefetchQuery({ ...siteAnalyticsOptions(), queryFn: () => getSiteAnalytics() }),
  );
}
