import { dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { ProfileView } from "@/components/accounts/profile-view";
import { Shell } from "@/components/shell/shell";
import { profileOptions } from "@/lib/accounts/client";
import { getProfile } from "@/lib/accounts/queries";
import { readerPage } from "@/lib/accounts/reader";
import { postsOfOptions } from "@/lib/posts/client";
import { listPostsOf } from "@/lib/posts/queries";
import { site } from "@/lib/text/site";

export const metadata: Metadata = { title: site.titles.profile };

export default async function ProfilePage() {
  const { reader, user, client } = await readerPage();
  if (!reader) redirect("/auth");
  await Promise.all([
    client.prefetchQuery({ ...profileOptions(reader.id), queryFn: () => getProfile(reader, { id: reader.id }) }),
    client.prefetchInfiniteQuery({
      ...postsOfOptions(reader.id),
      queryFn: () => listPostsOf(reader, reader.id, { limit: 20 }),
    }),
  ]);
  return (
    <Shell state={dehydrate(client)} user={user}>
      <ProfileView id={reader.id} />
    </Shell>
  );
}
