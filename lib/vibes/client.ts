import { type InfiniteData, type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { apiClient } from "@/lib/http/api-client";
import type { Page } from "@/lib/http/endpoint";
import { isGoneError } from "@/lib/http/errors";
import { pagesOptions } from "@/lib/http/infinite-pages";
import { refreshQueries } from "@/lib/http/refresh-queries";
import { whileProcessing } from "@/lib/media/client/while-processing";
import type { DailyVibe, NewVibe, vibes } from "./contract";

const api = apiClient<typeof vibes>();

const keys = {
  vibes: ["vibes"] as const,
  strip: ["vibes", "strip"] as const,
  archive: ["vibes", "archive"] as const,
  muted: ["vibes", "muted"] as const,
  shown: ["vibes", "one"] as const,
  one: (id: string) => ["vibes", "one", id] as const,
  making: (id: string) => ["vibes", "making", id] as const,
  embedded: (id: string) => ["vibes", "embedded", id] as const,
  viewers: (id: string) => ["vibes", "viewers", id] as const,
};

export const vibeStripOptions = () =>
  queryOptions({ queryKey: keys.strip, queryFn: ({ signal }) => api.call("GET /api/daily-vibes", { signal }) });

export const vibeArchiveOptions = () =>
  pagesOptions(keys.archive, ({ cursor, signal }) =>
    api.page("GET /api/daily-vibes/archive", { query: { cursor }, signal }),
  );

export const vibeViewersOptions = (id: string) => ({
  ...pagesOptions(keys.viewers(id), ({ cursor, signal }) =>
    api.page("GET /api/daily-vibes/{id}/viewers", { params: { id }, query: { cursor }, signal }),
  ),
  // The list of viewers is refetched each time it is opened.
  staleTime: 0,
});

export const mutedVibesOptions = () =>
  queryOptions({ queryKey: keys.muted, queryFn: ({ signal }) => api.call("GET /api/daily-vibes/muted", { signal }) });

/** The URLs of a vibe's files are valid for at least five minutes (lib/media/files/asset-urls.ts). */
const SIGNED_URL_RELIABLE_MS = 4 * 60_000;

/** Keeps its file URLs until they may have expired, so that playback is not interrupted. `readAt` is in ms. */
export const shownVibeOptions = (vibe: DailyVibe, readAt: number) =>
  queryOptions({
    queryKey: keys.one(vibe.id),
    queryFn: ({ signal }) => api.call("GET /api/daily-vibes/{id}", { params: { id: vibe.id }, signal }),
    initialData: vibe,
    initialDataUpdatedAt: readAt,
    staleTime: SIGNED_URL_RELIABLE_MS,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const embeddedVibeOptions = (id: string) =>
  queryOptions({
    queryKey: keys.embedded(id),
    queryFn: ({ signal }) => api.call("GET /api/daily-vibes/{id}", { params: { id }, signal }),
  });

/** The viewer starts from the current list rather than from vibes cached earlier. */
export function useClearShownVibes(): () => void {
  const client = useQueryClient();
  return () => client.removeQueries({ queryKey: keys.shown });
}

type Pages = InfiniteData<Page<DailyVibe>>;
type Change = (vibe: DailyVibe) => DailyVibe | null;

/** Applies a change to a cached vibe in every list. `null` removes it from the lists. */
function applyVibe(client: QueryClient, id: string, change: Change): void {
  const onList = (list: DailyVibe[]) => list.flatMap((vibe) => (vibe.id === id ? (change(vibe) ?? []) : vibe));
  client.setQueryData<DailyVibe[]>(keys.strip, (list) => list && onList(list));
  client.setQueryData<Pages>(
    keys.archive,
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: onList(page.items) })) },
  );
  client.setQueryData<DailyVibe>(keys.one(id), (vibe) => vibe && (change(vibe) ?? vibe));
}

/** Applies a response. Restarts a fetch of the strip under way, as it may return the previous state. */
function settleVibe(client: QueryClient, id: string, change: Change): void {
  applyVibe(client, id, change);
  if (client.isFetching({ queryKey: keys.strip }) > 0) void refreshQueries(client, keys.strip);
}

/** Inserts a new vibe after the author's others, which come first. */
function withOwn(list: DailyVibe[], created: DailyVibe): DailyVibe[] {
  const rest = list.filter(({ id }) => id !== created.id);
  const firstOther = rest.findIndex(({ user }) => user.id !== created.user.id);
  return firstOther < 0 ? [...rest, created] : [...rest.slice(0, firstOther), created, ...rest.slice(firstOther)];
}

export function useCreateVibe() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...body }: z.input<typeof NewVibe> & { key: string }) =>
      api.call("POST /api/daily-vibes", { body, idempotencyKey: key }),
    onSuccess: (vibe) => {
      client.setQueryData<DailyVibe[]>(keys.strip, (list) => list && withOwn(list, vibe));
      void refreshQueries(client, keys.strip, keys.archive, ["media"]);
    },
  });
}

/** Optimistic: rolled back if the request fails. */
export function useViewVibe() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call("POST /api/daily-vibes/{id}/view", { params: { id }, outlivesPage: true }),
    onMutate: (id) => applyVibe(client, id, (vibe) => ({ ...vibe, isViewed: true })),
    onSuccess: (state, id) => settleVibe(client, id, (vibe) => ({ ...vibe, ...state })),
    onError: (error, id) =>
      settleVibe(client, id, (vibe) => (isGoneError(error) ? null : { ...vibe, isViewed: false })),
  });
}

export function useDeleteVibe() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call("DELETE /api/daily-vibes/{id}", { params: { id } }),
    onSuccess: (_gone, id) => {
      settleVibe(client, id, () => null);
      void refreshQueries(client, keys.archive, ["media"]);
    },
  });
}

export function useRequestVibeReview() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call("POST /api/daily-vibes/{id}/review", { params: { id } }),
    onSuccess: (vibe) => settleVibe(client, vibe.id, () => vibe),
  });
}

export function useMuteVibes(personId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isMuted: boolean) =>
      api.call(`${isMuted ? "POST" : "DELETE"} /api/users/{id}/mute-vibes`, { params: { id: personId } }),
    onSuccess: ({ isMuted }) => {
      if (isMuted)
        client.setQueryData<DailyVibe[]>(keys.strip, (list) => list?.filter(({ user }) => user.id !== personId));
      void refreshQueries(client, keys.strip, keys.muted);
    },
  });
}

export const processingVibeOptions = (id: string) =>
  queryOptions({
    queryKey: keys.making(id),
    queryFn: ({ signal }) => api.call("GET /api/daily-vibes/{id}", { params: { id }, signal }),
    ...whileProcessing,
  });

export function applyVibeProcessing(client: QueryClient, vibe: DailyVibe): void {
  settleVibe(client, vibe.id, () => vibe);
  if (vibe.state !== "processing") void refreshQueries(client, keys.strip, keys.archive, ["media"]);
}
