import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { call } from "@/lib/http/call";
import { paging } from "@/lib/http/pages";
import { refresh } from "@/lib/http/refresh";
import { type Media, media, type NewCaptions } from "./contract";

/** In which order one's files are listed. */
export type FilesSort = "newest" | "largest";

export const keys = {
  media: ["media"] as const,
  usage: ["media", "usage"] as const,
  unfinished: ["media", "unfinished"] as const,
  files: ["media", "files"] as const,
  filesBy: (sort: FilesSort) => ["media", "files", sort] as const,
  one: (id: string) => ["media", "one", id] as const,
};

export const usageOptions = () =>
  queryOptions({ queryKey: keys.usage, queryFn: ({ signal }) => call(media.usage, { signal }) });

/** One of the caller's own, with addresses that work now. */
export const mediaOptions = (id: string) =>
  queryOptions({ queryKey: keys.one(id), queryFn: ({ signal }) => call(media.one, { params: { id }, signal }) });

/** How often the work on a file is asked about while it is made ready, in ms: slower after each twenty answers, five times at most. */
const WATCH = 1_000;
const watchPause = (answers: number) => WATCH * Math.min(5, 1 + Math.floor(answers / 20));

/** The same, asked for again while it is made ready. */
export const watchedMediaOptions = (id: string) =>
  queryOptions({
    ...mediaOptions(id),
    refetchInterval: ({ state }) =>
      state.data && state.data.state !== "processing" ? false : watchPause(state.dataUpdateCount),
  });

/** Whether its addresses end after some minutes (lib/media/paths.ts), as those of what its owner alone may see do. */
export const isSigned = ({ url, thumbUrl, videoUrl }: Media): boolean =>
  [url, thumbUrl, videoUrl].some((address) => address?.includes("/media/s/"));

/** Changes a file of one's own; what shows it is read again, since it may be held now, or held no longer. */
function useChangeFile<T>(change: (given: T) => Promise<Media>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSuccess: () => refresh(client, keys.media, ["posts"], ["vibes"]) });
}

/** Gives a video of one's own captions in a further language; answers the video with them. */
export const useAddCaptions = (id: string) =>
  useChangeFile((body: z.input<typeof NewCaptions>) => call(media.addCaptions, { params: { id }, body }));

/** Takes captions from a video of one's own; answers the video without them. */
export const useRemoveCaptions = (id: string) =>
  useChangeFile((captionsId: string) => call(media.removeCaptions, { params: { id, captionsId } }));

export const unfinishedOptions = () =>
  queryOptions({ queryKey: keys.unfinished, queryFn: ({ signal }) => call(media.unfinished, { signal }) });

export const filesOptions = (sort: FilesSort) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: keys.filesBy(sort),
    queryFn: ({ pageParam, signal }) => call(media.files, { query: { sort, cursor: pageParam ?? undefined }, signal }),
  });

/** Deletes a file of one's own, or gives up an upload: it goes from the lists, and what shows it is read again. */
export function useRemoveFile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(media.remove, { params: { id } }),
    onSettled: () => refresh(client, keys.media, ["posts"], ["vibes"]),
  });
}
