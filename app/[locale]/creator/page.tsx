import { CreatorFrame } from "@/components/creators/creator-frame";
import { Overview } from "@/components/creators/overview";
import { creatorAccountOptions, statementOptions } from "@/lib/creators/client";
import { getCreatorAccount } from "@/lib/creators/queries/earnings";
import { listStatement } from "@/lib/creators/queries/statement";
import { FIRST_PAGE } from "@/lib/http/page-query";
import { unlistedMetadata } from "@/lib/search/crawlers/unlisted-metadata";
import { signedInPage } from "../signed-in-page";

const MESSAGES = ["creators"] as const;

export const generateMetadata = () => unlistedMetadata("creator");

export default async function CreatorPage() {
  return signedInPage(
    "/creator",
    MESSAGES,
    <CreatorFrame>
      <Overview />
    </CreatorFrame>,
    (client, reader) =>
      Promise.all([
        client.prefetchQuery({ ...creatorAccountOptions(), queryFn: () => getCreatorAccount(reader) }),
        client.prefetchInfiniteQuery({ ...statementOptions(null), queryFn: () => listStatement(reader, FIRST_PAGE) }),
      ]),
  );
}
