import { ManageSubscription } from "@/components/payments/subscription/manage-subscription";
import { FIRST_PAGE } from "@/lib/http/page-query";
import { usageOptions } from "@/lib/media/client/media";
import { getStorageUsage } from "@/lib/media/queries/files";
import { receiptsOptions, subscriptionOptions } from "@/lib/payments/client/payments";
import { listReceipts } from "@/lib/payments/queries/receipts";
import { getSubscription } from "@/lib/payments/queries/subscription";
import { unlistedMetadata } from "@/lib/search/crawlers/unlisted-metadata";
import { signedInPage } from "../signed-in-page";

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
  return signedInPage("/subscription", MESSAGES, <ManageSubscription />, (client, reader) =>
    Promise.all([
      client.prefetchQuery({ ...usageOptions(), queryFn: () => getStorageUsage(reader) }),
      client.prefetchQuery({ ...subscriptionOptions(), queryFn: () => getSubscription(reader) }),
      client.prefetchInfiniteQuery({ ...receiptsOptions(), queryFn: () => listReceipts(reader, FIRST_PAGE) }),
    ]),
  );
}
