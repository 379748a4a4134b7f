import { Payouts } from "@/components/creators/payouts";
import { payoutsOptions } from "@/lib/creators/client";
import { listPayouts } from "@/lib/creators/queries/earnings";
import { FIRST_PAGE } from "@/lib/http/page-query";
import { unlistedMetadata } from "@/lib/search/crawlers/unlisted-metadata";
import { creatorPage } from "../creator-page";

const MESSAGES = ["creators.page", "creators.payouts"] as const;

export const generateMetadata = () => unlistedMetadata("payouts");

export default async function PayoutsPage() {
  return creatorPage("/creator/payouts", MESSAGES, <Payouts />, (client, reader) =>
    client.prefetchInfiniteQuery({ ...payoutsOptions(), queryFn: () => listPayouts(reader, FIRST_PAGE) }),
  );
}
