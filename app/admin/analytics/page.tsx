import type { Metadata } from "next";
import { SiteAnalyticsView } from "@/components/admin/reports/analytics";
import { siteAnalyticsOptions } from "@/lib/admin/client/admin";
import { getSiteAnalytics } from "@/lib/admin/queries/analytics";
import { desk } from "@/lib/text/desk";
import { deskPage } from "../desk-page";

export const metadata: Metadata = {
  get title() {
    return desk.sections.analytics;
  },
  robots: { index: false },
};

export default async function AnalyticsPage() {
  return deskPage(<SiteAnalyticsView />, (client) =>
    client.prefetchQuery({ ...siteAnalyticsOptions(), queryFn: () => getSiteAnalytics() }),
  );
}
