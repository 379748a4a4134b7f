import { Overview } from "@/components/creators/overview";
import { creatorAccountOptions, statementOptions } from "@/lib/creators/client";
import { getCreatorAccount } from "@/lib/creators/queries/earnings";
import { listStatement } from "@/lib/creators/queries/statement";
import { FIRST_PAGE } from "@/lib/http/page-query";
import { loadSignedInPage } from "@/lib/notifications/queries/page-user";
import { unlistedMetadata } from "@/lib/search/crawlers/unlisted-metadata";
import { CreatorShell } from "./creator-shell";

const MESSAGES = ["creators"] as const;

export const generateMetadata = () => unlistedMetadata("creator");

export default async function CreatorPage() {
  const { reader, user, client } = await loadSignedInPage("/creator");
  await Promise.all([
    client.prefetchQuery({ ...creatorAccountOptions(), queryFn: () => getCreatorAccount(reader) }),
    client.prefetchInfiniteQuery({ ...statementOptions(null), queryFn: () => listStatement(reader, FIRST_PAGE) }),
  ]);
  return (
    <CreatorShell messages={MESSAGES} client={client} user={user}>
      <Overview />
    </CreatorShell>
  );
}
