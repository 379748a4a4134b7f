import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { call } from "@/lib/http/call";
import type { Page } from "@/lib/http/endpoint";
import { paging } from "@/lib/http/pages";
import { type FeedName, type NewPost, type Post, type PostChange, posts } from "./contract";

export const keys = {
  posts: ["posts"] as const,
  feeds: ["posts", "feed"] as const,
  feed: (feed: FeedName) => ["posts", "feed", feed] as const,
  ofUser: (id: string) => ["posts", "of", id] as const,
  one: (id: string) => ["posts", "one", id] as const,
  comments: (id: string) => ["posts", "comments", id] as const,
};

export const feedOptions = (feed: FeedName) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: keys.feed(feed),
    queryFn: ({ pageParam, signal }) => call(posts.list, { query: { feed, cursor: pageParam ?? undefined }, signal }),
  });

export const postsOfOptions = (id: string) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: keys.ofUser(id),
    queryFn: ({ pageParam, signal }) =>
      call(posts.ofUser, { params: { id }, query: { cursor: pageParam ?? undefined }, signal }),
  });

export const postOptions = (id: string) =>
  queryOptions({ queryKey: keys.one(id), queryFn: ({ signal }) => call(posts.one, { params: { id }, signal }) });

export const commentsOptions = (id: string) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: keys.comments(id),
    queryFn: ({ pageParam, signal }) =>
      call(posts.comments, { params: { id }, query: { cursor: pageParam ?? undefined }, signal }),
  });

type Cached = InfiniteData<Page<Post>> | Post | undefined;

const isPages = (data: object): data is InfiniteData<Page<Post>> => "pages" in data;

/** Applies a change to a post wherever it is shown: feeds, profiles, its own page. `null` takes it away from the lists. */
export function applyPost(client: QueryClient, id: string, change: (post: Post) => Post | null): void {
  for (const queryKey of [keys.feeds, ["posts", "of"], keys.one(id)])
    client.setQueriesData<Cached>({ queryKey }, (data) => {
      if (!data) return data;
      if (!isPages(data)) return change(data) ?? data;
      const pagesNow = data.pages.map((page) => ({
        ...page,
        items: page.items.flatMap((post) => (post.id === id ? (change(post) ?? []) : post)),
      }));
      return { ...data, pages: pagesNow };
    });
}

/** Publishes a post; the lists that show it are read again. The key makes a repetition after a lost answer safe. */
export function useCreatePost() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...body }: NewPost & { key: string }) => call(posts.create, { body, idempotencyKey: key }),
    onSuccess: (post) => {
      client.setQueryData(keys.one(post.id), post);
      return Promise.all([
        client.invalidateQueries({ queryKey: keys.feeds }),
        client.invalidateQueries({ queryKey: keys.ofUser(post.user.id) }),
        client.invalidateQueries({ queryKey: ["users", post.user.id] }),
      ]);
    },
  });
}

export function useEditPost(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PostChange) => call(posts.edit, { params: { id }, body }),
    onSuccess: (post) => applyPost(client, id, () => post),
  });
}

export function useDeletePost(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(posts.remove, { params: { id } }),
    onSuccess: () => {
      applyPost(client, id, () => null);
      return client.invalidateQueries({ queryKey: ["users"] });
    },
  });
}

/** Likes or unlikes: shown at once, corrected by the answer, taken back if it fails. */
export function useLike(id: string) {
  const client = useQueryClient();
  const show = (isLiked: boolean) =>
    applyPost(client, id, (post) =>
      post.isLiked === isLiked ? post : { ...post, isLiked, likesCount: post.likesCount + (isLiked ? 1 : -1) },
    );
  return useMutation({
    // One after the other, so that the last wish is the one that stays.
    scope: { id: `like-${id}` },
    mutationFn: (liked: boolean) => call(posts.like, { params: { id }, body: { liked } }),
    onMutate: (liked) => show(liked),
    onError: (_error, liked) => show(!liked),
    onSuccess: (state) => applyPost(client, id, (post) => ({ ...post, ...state })),
  });
}

export function useCreateComment(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, text }: { key: string; text: string }) =>
      call(posts.comment, { params: { id }, body: { text }, idempotencyKey: key }),
    onSuccess: () => {
      applyPost(client, id, (post) => ({ ...post, commentsCount: post.commentsCount + 1 }));
      return client.invalidateQueries({ queryKey: keys.comments(id) });
    },
  });
}

export function useDeleteComment(postId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(posts.removeComment, { params: { id } }),
    onSuccess: () => {
      applyPost(client, postId, (post) => ({ ...post, commentsCount: Math.max(0, post.commentsCount - 1) }));
      return client.invalidateQueries({ queryKey: keys.comments(postId) });
    },
  });
}
