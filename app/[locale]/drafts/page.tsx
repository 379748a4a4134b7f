import { Drafts } from "@/components/posts/composer/drafts";
import { Shell } from "@/components/shell/shell";
import { FIRST_PAGE } from "@/lib/http/page-query";
import { loadSignedInPage } from "@/lib/notifications/queries/page-user";
import { draftsOptions } from "@/lib/posts/client/drafts";
import { listDrafts } from "@/lib/posts/queries/drafts";
import { unlistedMetadata } from "@/lib/search/crawlers/unlisted-metadata";

const MESSAGES = ["composing.drafts"] as const;

export const generateMetadata = () => unlistedMetadata("drafts");

export default async function DraftsPage() {
  const { reader, user, client } = await loadSignedInPage("/drafts");
  await client.prefetchInfiniteQuery({ ...draftsOptions(), queryFn: () => listDrafts(reader, FIRST_PAGE) });
  return (
    <Shell messages={MESSAGES} client={client} user={user}>
      <Drafts />
    </Shell>
  );
}
