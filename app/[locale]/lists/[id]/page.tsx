import { notFound } from "next/navigation";
import { FEED_MESSAGES } from "@/app/[locale]/shared-messages";
import { ListView } from "@/components/accounts/lists/list-view";
import { Shell } from "@/components/shell/shell";
import { personListOptions } from "@/lib/accounts/client/person-lists";
import { getPersonList } from "@/lib/accounts/graph/person-lists";
import { readForPageOrNull } from "@/lib/http/operations/page-read";
import { FIRST_PAGE } from "@/lib/http/page-query";
import { isUuid } from "@/lib/http/storable";
import { loadSignedInPage } from "@/lib/notifications/queries/load-page";
import { listFeedOptions } from "@/lib/posts/client/feed";
import { listPostsOfList } from "@/lib/posts/feed/list-feed";
import { unlistedMetadata } from "@/lib/search/crawlers/unlisted-metadata";

const MESSAGES = [...FEED_MESSAGES, "lists", "muting.menu", "peoplePicker"] as const;

export const generateMetadata = () => unlistedMetadata("lists");

export default async function ListPage({ params }: PageProps<"/[locale]/lists/[id]">) {
  const { id } = await params;
  if (!isUuid(id)) notFound();
  const { reader, user, client } = await loadSignedInPage(`/lists/${id}`);
  const list = await readForPageOrNull(getPersonList(reader, id));
  if (!list) notFound();
  client.setQueryData(personListOptions(id).queryKey, list);
  await client.prefetchInfiniteQuery({
    ...listFeedOptions(id),
    queryFn: () => listPostsOfList(reader, id, FIRST_PAGE),
  });
  return (
    <Shell messages={MESSAGES} client={client} user={user}>
      <ListView id={id} />
    </Shell>
  );
}
