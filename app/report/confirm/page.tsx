import { dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ConfirmReport } from "@/components/moderation/reports/confirm-report";
import { Shell } from "@/components/shell/shell";
import { loadPageWithNotifications } from "@/lib/notifications/page-user";
import { moderation } from "@/lib/text/moderation";

export const metadata: Metadata = {
  get title() {
    return moderation.outside.confirm.title;
  },
  robots: { index: false },
};

export default async function ConfirmReportPage({ searchParams }: PageProps<"/report/confirm">) {
  const [{ token }, { user, client }] = await Promise.all([searchParams, loadPageWithNotifications()]);
  if (typeof token !== "string" || token === "") notFound();
  return (
    <Shell state={dehydrate(client)} user={user}>
      <ConfirmReport token={token} />
    </Shell>
  );
}
