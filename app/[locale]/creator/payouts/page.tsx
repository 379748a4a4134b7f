import { Payouts } from "@/components/creators/payouts";
import { payoutsOptions } from "@/lib/creators/client";
import { listPayouts } from "@/lib/creators/queries/earnings";
import { FIRST_PAGE } from "@/lib/http/page-query";
import { loadSignedInPage } from "@/lib/notifications/queries/page-user";
import { unlistedMetadata } from "@/lib/search/crawlers/unlisted-metadata";
import { CreatorShell } from "../creator-shell";

const MESSAGES = ["creators.page", "creators.payouts"] as const;

export const generateMetadata = () => unlistedMetadata("payouts");

export default async function PayoutsPage() {
  const { reader, user, client } = await loadSignedInPage("/creator/payouts");
  await client.prefetchInfiniteQuery({ ...payoutsOptions(), queryFn: () => listPayouts(reader, FIRST_PAGE) });
  return (
    <CreatorShell messages={MESSAGES} client={client} user={user}>
      <Payouts />
    </CreatorShell>
  );
}
