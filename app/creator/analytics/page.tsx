import { dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { CreatorFrame } from "@/components/creators/creator-frame";
import { AnalyticsView } from "@/components/insights/analytics";
import { Shell } from "@/components/shell/shell";
import { analyticsOptions } from "@/lib/insights/client";
import { getAnalytics } from "@/lib/insights/queries";
import { readerPage } from "@/lib/notifications/reader";
import { site } from "@/lib/text/site";

export const metadata: Metadata = {
  get title() {
    return site.titles.analytics;
  },
  robots: { index: false },
};

export default async function AnalyticsPage() {
  const { reader, user, client } = await readerPage();
  if (!reader) redirect("/auth");
  if (reader.plan)
    await client.prefetchQuery({ ...analyticsOptions(28), queryFn: () => getAnalytics(reader, { days: 28 }) });
  return (
    <Shell state={dehydrate(client)} user={user}>
      <CreatorFrame>
        <AnalyticsView />
      </CreatorFrame>
    </Shell>
  );
}
