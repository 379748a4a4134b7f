import { dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";
import { AccessDenied } from "@/components/admin/access-denied";
import { Overview } from "@/components/admin/overview";
import { Shell } from "@/components/shell/shell";
import { analyticsOptions } from "@/lib/admin/client";
import { getAnalytics } from "@/lib/admin/queries";
import { readerPage } from "@/lib/notifications/reader";
import { site } from "@/lib/text/site";

export const metadata: Metadata = { title: site.titles.admin, robots: { index: false } };

export default async function AdminPage() {
  const { reader, user, client } = await readerPage();
  const mayEnter = reader?.role === "admin";
  if (mayEnter) await client.prefetchQuery({ ...analyticsOptions(), queryFn: () => getAnalytics() });
  return (
    <Shell state={dehydrate(client)} user={user}>
      {mayEnter ? <Overview /> : <AccessDenied />}
    </Shell>
  );
}
