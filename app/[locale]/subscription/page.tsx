import { dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ManageSubscription } from "@/components/payments/subscription/manage-subscription";
import { Shell } from "@/components/shell/shell";
import { signInPath } from "@/lib/accounts/client/return-path";
import { FIRST_PAGE_SIZE } from "@/lib/http/page-query";
import { usageOptions } from "@/lib/media/client/media";
import { getStorageUsage } from "@/lib/media/queries/files";
import { loadPageWithNotifications } from "@/lib/notifications/queries/page-user";
import { receiptsOptions, subscriptionOptions } from "@/lib/payments/client/payments";
import { listReceipts } from "@/lib/payments/queries/receipts";
import { getSubscription } from "@/lib/payments/queries/subscription";

const MESSAGES = [
  "billing",
  "media.storage",
  "paying.dialog",
  "paying.failed",
  "payments",
  "planCard",
  "planFeatures",
  "receipts",
] as const;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("site");
  return { title: t("titles.subscription"), robots: { index: false } };
}

const page = { limit: FIRST_PAGE_SIZE };

export default async function SubscriptionPage() {
  const { reader, user, client } = await loadPageWithNotifications();
  if (!reader) redirect(signInPath("/subscription"));
  await Promise.all([
    client.prefetchQuery({ ...usageOptions(), queryFn: () => getStorageUsage(reader) }),
    client.prefetchQuery({ ...subscriptionOptions(), queryFn: () => getSubscription(reader) }),
    client.prefetchInfiniteQuery({ ...receiptsOptions(), queryFn: () => listReceipts(reader, page) }),
  ]);
  return (
    <Shell messages={MESSAGES} state={dehydrate(client)} user={user}>
      <ManageSubscription />
    </Shell>
  );
}
