import { type QueryClient, useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { apiClient } from "@/lib/http/api-client";
import { pagesOptions } from "@/lib/http/infinite-pages";
import { refreshQueries } from "@/lib/http/refresh-queries";
import type { NewWave, WaveSearch, waves } from "../contract/waves";

const api = apiClient<typeof waves>();

const WAVES_KEY = ["staff", "waves"] as const;

export const wavesOptions = () =>
  pagesOptions(WAVES_KEY, ({ cursor, signal }) => api.page("GET /api/admin/waves", { query: { cursor }, signal }));

/** Newest first; kept up to date by `useStaffLive`. */
export const useWaves = () => useInfiniteQuery(wavesOptions());

export const refreshWaves = (client: QueryClient) => refreshQueries(client, WAVES_KEY);

export const useWavePreview = () =>
  useMutation({ mutationFn: (body: WaveSearch) => api.call("POST /api/admin/waves/preview", { body }) });

export function useStartWave() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewWave) => api.call("POST /api/admin/waves", { body }),
    onSettled: () => refreshWaves(client),
  });
}

export function useUndoWave(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.call("POST /api/admin/waves/{id}/undo", { params: { id } }),
    onSettled: () => refreshWaves(client),
  });
}
