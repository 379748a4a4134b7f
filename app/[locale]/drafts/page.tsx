import { Drafts } from "@/components/posts/composer/drafts";
import { FIRST_PAGE } from "@/lib/http/page-query";
import { draftsOptions } from "@/lib/posts/client/drafts";
import { listDrafts } from "@/lib/posts/queries/drafts";
import { unlistedMetadata } from "@/lib/search/crawlers/unlisted-metadata";
import { signedInPage } from "../signed-in-page";

const MESSAGES = ["composing.drafts", "posts.compose"] as const;

export const generateMetadata = () => unlistedMetadata("drafts");

export default async function DraftsPage() {
  return signedInPage("/drafts", MESSAGES, <Drafts />, (client, reader) =>
    client.prefetchInfiniteQuery({ ...draftsOptions(), queryFn: () => listDrafts(reader, FIRST_PAGE) }),
  );
}
