import { ManageSubscription } from "@/components/payments/subscription/manage-subscription";
import { Shell } from "@/components/shell/shell";
import { FIRST_PAGE } from "@/lib/http/page-query";
import { usageOptions } from "@/lib/media/client/media";
import { getStorageUsage } from "@/lib/media/queries/files";
import { loadSignedInPage } from "@/lib/notifications/queries/page-user";
import { receiptsOptions, subscriptionOptions } from "@/lib/payments/client/payments";
import { listReceipts } from "@/lib/payments/queries/receipts";
import { getSubscription } from "@/lib/payments/queries/subscription";
import { unlistedMetadata } from "@/lib/search/crawlers/unlisted-metadata";

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

export const generateMetadata = () => unlistedMetadata("subscription");

export default async function SubscriptionPage() {
  const { reader, user, client } = await loadSignedInPage("/subscription");
  await Promise.all([
    client.prefetchQuery({ ...usageOptions(), queryFn: () => getStorageUsage(reader) }),
    client.prefetchQuery({ ...subscriptionOptions(), queryFn: () => getSubscription(reader) }),
    client.prefetchInfiniteQuery({ ...receiptsOptions(), queryFn: () => listReceipts(reader, FIRST_PAGE) }),
  ]);
  return (
    <Shell messages={MESSAGES} client={client} user={user}>
      <ManageSubscription />
    </Shell>
  );
}
