import { dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { cache } from "react";
import { PostView } from "@/components/posts/post-view";
import { Shell } from "@/components/shell/shell";
import { getReader, readerPage } from "@/lib/accounts/reader";
import { orNull } from "@/lib/http/errors";
import { isUuid } from "@/lib/http/ids";
import { siteUrl } from "@/lib/http/origin";
import { FIRST_PAGE } from "@/lib/http/page";
import { commentsOptions, postOptions } from "@/lib/posts/client";
import { getPost, listComments } from "@/lib/posts/queries";
import { posts as text } from "@/lib/text/posts";
import { site } from "@/lib/text/site";

const read = cache(async (id: string) => (isUuid(id) ? orNull(getPost(await getReader(), id)) : null));

export async function generateMetadata({ params }: PageProps<"/posts/[id]">): Promise<Metadata> {
  const post = await read((await params).id);
  if (!post) return { title: site.titles.notFound };
  const title = text.page.title(`${post.user.firstName} ${post.user.lastName}`);
  const description = post.text.replace(/\s+/g, " ").slice(0, 200);
  return {
    title: { absolute: title },
    description,
    alternates: { canonical: `${siteUrl({ headers: await headers() })}/posts/${post.id}` },
    openGraph: { type: "article", title, description, publishedTime: post.createdAt },
    ...((post.visibility === "private" || post.screening) && { robots: { index: false } }),
  };
}

export default async function PostPage({ params }: PageProps<"/posts/[id]">) {
  const { id } = await params;
  const [post, { reader, user, client }] = await Promise.all([read(id), readerPage()]);
  if (!post) notFound();
  client.setQueryData(postOptions(id).queryKey, post);
  await client.prefetchInfiniteQuery({
    ...commentsOptions(id),
    queryFn: () => listComments(reader, id, { limit: FIRST_PAGE }),
  });
  return (
    <Shell state={dehydrate(client)} user={user}>
      <PostView id={id} />
    </Shell>
  );
}
