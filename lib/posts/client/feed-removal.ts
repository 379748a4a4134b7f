import type { QueryClient } from "@tanstack/react-query";
import { clearFeedPositions } from "@/lib/accounts/client/local-storage";
import { itemsOfPages } from "@/lib/http/infinite-pages";
import type { Post } from "../contract";
import type { EmbeddedPost } from "../contract/quoted-post";
import { mapPages, type PostPages, postKeys } from "./posts";

interface RemovedPost {
  post: Post;
  page: number;
  index: number;
}

const findRemoved = (data: PostPages<Post>, isUnwanted: (post: Post) => boolean): RemovedPost[] =>
  data.pages.flatMap(({ items }, page) =>
    items.flatMap((post, index) => (isUnwanted(post) ? [{ post, page, index }] : [])),
  );

function withRestored(data: PostPages<Post>, places: readonly RemovedPost[]): PostPages<Post> {
  const known = new Set(itemsOfPages(data).map(({ id }) => id));
  const missing = places.filter(({ post }) => !known.has(post.id));
  return mapPages(data, (items, page) => {
    const next = [...items];
    for (const place of missing) if (place.page === page) next.splice(place.index, 0, place.post);
    return next;
  });
}

/** A response under way would undo a change to the cached feeds. A first page has no change, and would not restart. */
const cancelFeedFetches = (client: QueryClient) =>
  void client.cancelQueries({ queryKey: postKeys.feeds, predicate: ({ state }) => state.data !== undefined });

/**
 * Removes posts from the cached feeds at once, without fetching them again, so that no other post moves. Returns a
 * function that restores them to their positions.
 */
export function removeFromFeeds(client: QueryClient, isUnwanted: (post: Post) => boolean): () => void {
  clearFeedPositions();
  cancelFeedFetches(client);
  const removed = client
    .getQueriesData<PostPages<Post>>({ queryKey: postKeys.feeds })
    .map(([queryKey, data]) => ({ queryKey, places: data ? findRemoved(data, isUnwanted) : [] }))
    .filter(({ places }) => places.length > 0);
  for (const { queryKey } of removed)
    client.setQueryData<PostPages<Post>>(
      queryKey,
      (data) => data && mapPages(data, (items) => items.filter((post) => !isUnwanted(post))),
    );
  return () => {
    cancelFeedFetches(client);
    for (const { queryKey, places } of removed)
      client.setQueryData<PostPages<Post>>(queryKey, (data) => data && withRestored(data, places));
  };
}

/** Whether a card is by this person, or shown because they reposted it. */
const isCardOf = (personId: string) => (post: Post) => post.user.id === personId || post.repost?.user.id === personId;

/** The post without the words of the quoted and linked posts that are unwanted; the same object if there are none. */
export function withoutEmbedded(
  post: Post,
  isUnwanted: (embedded: NonNullable<EmbeddedPost["post"]> & { id: string }) => boolean,
  change: Partial<EmbeddedPost> = {},
): Post {
  const cover = <Card extends EmbeddedPost | null>(card: Card): Card =>
    card?.post && isUnwanted({ ...card.post, id: card.id }) ? { ...card, ...change, post: null } : card;
  const [quoteOf, linkedPost] = [cover(post.quoteOf), cover(post.linkedPost)];
  return quoteOf === post.quoteOf && linkedPost === post.linkedPost ? post : { ...post, quoteOf, linkedPost };
}

/**
 * Removes the cards of a person who was muted or blocked from the cached feeds, and their words from the cards of
 * others. Returns a function that restores both.
 */
export function removePersonFromFeeds(client: QueryClient, personId: string, isAuthorMuted: boolean): () => void {
  const restoreCards = removeFromFeeds(client, isCardOf(personId));
  const shown = new Map<string, Pick<Post, "quoteOf" | "linkedPost">>();
  const change = (update: (post: Post) => Post) =>
    client.setQueriesData<PostPages<Post>>(
      { queryKey: postKeys.feeds },
      (data) => data && mapPages(data, (items) => items.map(update)),
    );
  change((post) => {
    const covered = withoutEmbedded(post, ({ user }) => user.id === personId, { isAuthorMuted });
    if (covered !== post) shown.set(post.id, { quoteOf: post.quoteOf, linkedPost: post.linkedPost });
    return covered;
  });
  return () => {
    restoreCards();
    change((post) => ({ ...post, ...shown.get(post.id) }));
  };
}
