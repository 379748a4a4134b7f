import { dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";
import { Explore } from "@/components/posts/explore";
import { Shell } from "@/components/shell/shell";
import { FIRST_PAGE } from "@/lib/http/page";
import { readerPage } from "@/lib/notifications/reader";
import { feedOptions } from "@/lib/posts/client";
import { listPosts } from "@/lib/posts/queries";
import { site } from "@/lib/text/site";

export const metadata: Metadata = { title: site.titles.explore, description: site.descriptions.explore };

/** What is public, for everyone: the one feed that needs no account. */
export default async function ExplorePage() {
  const { reader, user, client } = await readerPage();
  await client.prefetchInfiniteQuery({
    ...feedOptions("for-you"),
    queryFn: () => listPosts(reader, { feed: "for-you", limit: FIRST_PAGE }),
  });
  return (
    <Shell state={dehydrate(client)} user={user}>
      <Explore />
    </Shell>
  );
}
