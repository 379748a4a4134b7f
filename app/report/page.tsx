import { dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";
import { ReportWithoutAccount } from "@/components/moderation/reports/report-without-account";
import { Shell } from "@/components/shell/shell";
import { isDevOutboxEnabled } from "@/lib/infra/send-email";
import { loadPageWithNotifications } from "@/lib/notifications/page-user";
import { moderation } from "@/lib/text/moderation";

export const metadata: Metadata = {
  get title() {
    return moderation.outside.title;
  },
};

export default async function ReportPage({ searchParams }: PageProps<"/report">) {
  const [{ url }, { user, client }] = await Promise.all([searchParams, loadPageWithNotifications()]);
  return (
    <Shell state={dehydrate(client)} user={user}>
      <ReportWithoutAccount url={typeof url === "string" ? url.slice(0, 500) : ""} outbox={isDevOutboxEnabled} />
    </Shell>
  );
}
