import { WaitlistView } from "@/components/payments/waitlist/waitlist-view";
import { waitlistOptions } from "@/lib/payments/client/payments";
import { getWaitlist } from "@/lib/payments/queries/waitlist";
import { unlistedMetadata } from "@/lib/search/crawlers/unlisted-metadata";
import { signedInPage } from "../signed-in-page";

const MESSAGES = ["waitlist"] as const;

export const generateMetadata = () => unlistedMetadata("waitlist");

export default async function WaitlistPage() {
  return signedInPage("/waitlist", MESSAGES, <WaitlistView />, (client, reader) =>
    client.prefetchQuery({ ...waitlistOptions(), queryFn: () => getWaitlist(reader) }),
  );
}
