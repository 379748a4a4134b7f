import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { apiClient } from "@/lib/http/api-client";
import { isGoneError } from "@/lib/http/errors";
import { pagesOptions } from "@/lib/http/infinite-pages";
import { refreshQueries } from "@/lib/http/refresh-queries";
import { FALLBACK_POLL_INTERVAL_MS } from "@/lib/realtime/constants";
import type { Media, media, NewCaptions } from "../contract";

const api = apiClient<typeof media>();

export type FilesSort = "newest" | "largest";

export const mediaKeys = {
  media: ["media"] as const,
  usage: ["media", "usage"] as const,
  unfinished: ["media", "unfinished"] as const,
  files: ["media", "files"] as const,
  filesBy: (sort: FilesSort) => ["media", "files", sort] as const,
  one: (id: string) => ["media", "one", id] as const,
};

export const usageOptions = () =>
  queryOptions({ queryKey: mediaKeys.usage, queryFn: ({ signal }) => api.call("GET /api/media/usage", { signal }) });

export const mediaOptions = (id: string) =>
  queryOptions({
    queryKey: mediaKeys.one(id),
    queryFn: ({ signal }) => api.call("GET /api/media/{id}", { params: { id }, signal }),
  });

/** A file until it is processed or deleted: `useMediaEvents` refetches it. Polls in case an event was lost. */
export const watchedMediaOptions = (id: string) =>
  queryOptions({
    ...mediaOptions(id),
    refetchInterval: ({ state: { data, error } }) =>
      isGoneError(error) || (data && data.state !== "processing") ? false : FALLBACK_POLL_INTERVAL_MS,
  });

/** Its URLs expire after some minutes (lib/media/files/asset-urls.ts), as those of private files do. */
export const hasSignedUrls = ({ url, thumbUrl, videoUrl }: Media): boolean =>
  [url, thumbUrl, videoUrl].some((address) => address?.includes("/media/s/"));

/** Also refetches posts and vibes, as they may now be held or released. */
function useChangeFile<T>(change: (input: T) => Promise<Media>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => refreshQueries(client, mediaKeys.media, ["posts"], ["vibes"]),
  });
}

/** The WebVTT text of captions, which may be corrected. Their URL may have expired since the page was loaded. */
export const captionsFileOptions = (id: string, captionsId: string) =>
  queryOptions({
    queryKey: ["captions-file", captionsId],
    queryFn: async ({ signal }) => {
      const { captions } = await api.call("GET /api/media/{id}", { params: { id }, signal });
      const url = captions.find((each) => each.id === captionsId)?.url;
      const response = url === undefined ? null : await fetch(url, { signal });
      if (!response?.ok) throw new Error(`Captions ${captionsId} could not be fetched`);
      return response.text();
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const useAddCaptions = (id: string) =>
  useChangeFile((body: z.input<typeof NewCaptions>) =>
    api.call("POST /api/media/{id}/captions", { params: { id }, body }),
  );

export const useRemoveCaptions = (id: string) =>
  useChangeFile((captionsId: string) =>
    api.call("DELETE /api/media/{id}/captions/{captionsId}", { params: { id, captionsId } }),
  );

export const unfinishedOptions = () =>
  queryOptions({
    queryKey: mediaKeys.unfinished,
    queryFn: ({ signal }) => api.call("GET /api/media/unfinished", { signal }),
  });

export const filesOptions = (sort: FilesSort) =>
  pagesOptions(mediaKeys.filesBy(sort), ({ cursor, signal }) =>
    api.page("GET /api/media/files", { query: { sort, cursor }, signal }),
  );

export function useDeleteFile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call("DELETE /api/media/{id}", { params: { id } }),
    onSettled: () => refreshQueries(client, mediaKeys.media, ["posts"], ["vibes"]),
  });
}
