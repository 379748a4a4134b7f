import { DESK_MESSAGES } from "@/app/[locale]/shared-messages";
import { SiteAnalyticsView } from "@/components/admin/reports/analytics";
import { siteAnalyticsOptions } from "@/lib/admin/client/admin";
import { getSiteAnalytics } from "@/lib/admin/queries/analytics";
import { deskMetadata, deskPage } from "../desk-page";

const MESSAGES = [...DESK_MESSAGES, "admin.analytics"] as const;

export const generateMetadata = () => deskMetadata("analytics");

export default async function AnalyticsPage() {
  return deskPage("analytics", MESSAGES, <SiteAnalyticsView />, (client) =>
    client.prefetchQuery({ ...siteAnalyticsOptions(), queryFn: () => getSiteAnalytics() }),
  );
}
