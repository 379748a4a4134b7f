import { dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { CreatorFrame } from "@/components/creators/creator-frame";
import { CreatorAnalyticsView } from "@/components/insights/analytics";
import { Shell } from "@/components/shell/shell";
import { signInPath } from "@/lib/accounts/client/return-path";
import { creatorAnalyticsOptions } from "@/lib/insights/client/insights";
import { getCreatorAnalytics } from "@/lib/insights/queries";
import { loadPageWithNotifications } from "@/lib/notifications/queries/page-user";

const MESSAGES = ["creators", "insights"] as const;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("site");
  return { title: t("titles.analytics"), robots: { index: false } };
}

export default async function AnalyticsPage() {
  const { reader, user, client } = await loadPageWithNotifications();
  if (!reader) redirect(signInPath("/creator/analytics"));
  if (reader.plan)
    await client.prefetchQuery({
      ...creatorAnalyticsOptions(28),
      queryFn: () => getCreatorAnalytics(reader, { days: 28 }),
    });
  return (
    <Shell messages={MESSAGES} state={dehydrate(client)} user={user}>
      <CreatorFrame>
        <CreatorAnalyticsView />
      </CreatorFrame>
    </Shell>
  );
}
