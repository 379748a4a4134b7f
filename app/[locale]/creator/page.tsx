import { Overview } from "@/components/creators/overview";
import { creatorAccountOptions, statementOptions } from "@/lib/creators/client";
import { getCreatorAccount } from "@/lib/creators/queries/earnings";
import { listStatement } from "@/lib/creators/queries/statement";
import { FIRST_PAGE } from "@/lib/http/page-query";
import { unlistedMetadata } from "@/lib/search/crawlers/unlisted-metadata";
import { creatorPage } from "./creator-page";

const MESSAGES = ["creators", "posts.compose"] as const;

export const generateMetadata = () => unlistedMetadata("creator");

export default async function CreatorPage() {
  return creatorPage("/creator", MESSAGES, <Overview />, (client, reader) =>
    Promise.all([
      client.prefetchQuery({ ...creatorAccountOptions(), queryFn: () => getCreatorAccount(reader) }),
      client.prefetchInfiniteQuery({ ...statementOptions(null), queryFn: () => listStatement(reader, FIRST_PAGE) }),
    ]),
  );
}
