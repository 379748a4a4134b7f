import { CreatorFrame } from "@/components/creators/creator-frame";
import { Payouts } from "@/components/creators/payouts";
import { Shell } from "@/components/shell/shell";
import { payoutsOptions } from "@/lib/creators/client";
import { listPayouts } from "@/lib/creators/queries/earnings";
import { FIRST_PAGE } from "@/lib/http/page-query";
import { loadSignedInPage } from "@/lib/notifications/queries/page-user";
import { unlistedMetadata } from "@/lib/search/crawlers/unlisted-metadata";

const MESSAGES = ["creators.page", "creators.payouts"] as const;

export const generateMetadata = () => unlistedMetadata("payouts");

export default async function PayoutsPage() {
  const { reader, user, client } = await loadSignedInPage("/creator/payouts");
  await client.prefetchInfiniteQuery({ ...payoutsOptions(), queryFn: () => listPayouts(reader, FIRST_PAGE) });
  return (
    <Shell messages={MESSAGES} client={client} user={user}>
      <CreatorFrame>
        <Payouts />
      </CreatorFrame>
    </Shell>
  );
}
