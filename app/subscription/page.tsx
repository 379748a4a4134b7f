import { dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { ManageSubscription } from "@/components/payments/manage-subscription";
import { Shell } from "@/components/shell/shell";
import { usageOptions } from "@/lib/media/client";
import { getStorageUsage } from "@/lib/media/queries";
import { readerPage } from "@/lib/messages/reader";
import { site } from "@/lib/text/site";

export const metadata: Metadata = { title: site.titles.subscription, robots: { index: false } };

export default async function SubscriptionPage() {
  const { reader, user, client } = await readerPage();
  if (!reader) redirect("/auth");
  await client.prefetchQuery({ ...usageOptions(), queryFn: () => getStorageUsage(reader) });
  return (
    <Shell state={dehydrate(client)} user={user}>
      <ManageSubscription />
    </Shell>
  );
}
