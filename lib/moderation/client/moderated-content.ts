"use client";

import { type Query, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { withoutEmbedded } from "@/lib/posts/client/feed-removal";
import { cancelNextPages, mapPages, type PostPages, postKeys } from "@/lib/posts/client/posts";
import type { Post } from "@/lib/posts/contract";
import { listenToChannel } from "@/lib/realtime/client/connection";
import { CONTENT_CHANNEL, MODERATED_EVENT } from "../constants";
import type { Moderated } from "../contract";

/** Query hashes by removed target, so that a restoration can refetch the queries that showed it. */
const idsByType = new Map<string, Set<string>>();

const AFFECTED_LISTS = [postKeys.feeds, postKeys.profiles, postKeys.kept];

const names = (query: Query, id: string) => JSON.stringify(query.state.data ?? null).includes(id);

const isOf = (post: { id: string; user: { id: string } }, id: string) => post.id === id || post.user.id === id;

/** Null if the target is the post itself, its author, or the author of what it reposts. */
function without(post: Post, id: string): Post | null {
  if (isOf(post, id) || post.repost?.user.id === id) return null;
  return withoutEmbedded(post, (embedded) => isOf(embedded, id));
}

const isIn = (query: Query, key: readonly unknown[]) => key.every((part, index) => query.queryKey[index] === part);

/** Cuts removals out of loaded post lists in place, so that nothing else moves; refetches other affected queries. */
export function applyModerated(client: QueryClient, { isGone, targetType, targetId }: Moderated): void {
  const touched = client.getQueryCache().findAll({ predicate: (query) => names(query, targetId) });
  const isInList = (query: Query) => AFFECTED_LISTS.some((key) => isIn(query, key));
  if (isGone && touched.length > 0) {
    const before = idsByType.get(targetId) ?? [];
    idsByType.set(targetId, new Set([...before, ...touched.map(({ queryHash }) => queryHash)]));
  }
  if (isGone && (targetType === "post" || targetType === "user")) {
    // Only these lists: events about other content come in hundreds, and no further page would ever arrive.
    const affected = touched.filter(isInList).map(({ queryKey }) => queryKey);
    cancelNextPages(client, affected);
    for (const queryKey of AFFECTED_LISTS)
      client.setQueriesData<PostPages<Post>>(
        { queryKey },
        (data) => data && mapPages(data, (items) => items.flatMap((post) => without(post, targetId) ?? [])),
      );
  }
  const lost = isGone ? undefined : idsByType.get(targetId);
  if (!isGone) idsByType.delete(targetId);
  const again = new Set(isGone ? touched.filter((query) => !isInList(query)) : touched);
  void client.invalidateQueries({ predicate: (query) => again.has(query) || lost?.has(query.queryHash) === true });
}

export function useModeratedContentLive(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      listenToChannel(CONTENT_CHANNEL, {
        events: {
          [MODERATED_EVENT]: async (data) => {
            const { Moderated } = await import("../client-schemas");
            const moderated = Moderated.safeParse(data);
            if (moderated.success) applyModerated(client, moderated.data);
          },
        },
      }),
    [client],
  );
}
