import { dehydrate } from "@tanstack/react-query";
import { Landing } from "@/components/landing/landing";
import { Home } from "@/components/posts/home";
import { Shell } from "@/components/shell/shell";
import { profileOptions } from "@/lib/accounts/client";
import { getProfile } from "@/lib/accounts/queries";
import { readerPage } from "@/lib/accounts/reader";
import { feedOptions } from "@/lib/posts/client";
import { listPosts } from "@/lib/posts/queries";

/** Home for who is signed in. A cookie that no longer signs anybody in gets the landing page, rendered here. */
export default async function IndexPage() {
  const { reader, user, client } = await readerPage();
  if (!reader)
    return (
      <Shell state={dehydrate(client)} user={user}>
        <Landing />
      </Shell>
    );
  await Promise.all([
    client.prefetchInfiniteQuery({
      ...feedOptions("for-you"),
      queryFn: () => listPosts(reader, { feed: "for-you", limit: 20 }),
    }),
    client.prefetchQuery({ ...profileOptions(reader.id), queryFn: () => getProfile(reader, { id: reader.id }) }),
  ]);
  return (
    <Shell state={dehydrate(client)} user={user}>
      <Home />
    </Shell>
  );
}
