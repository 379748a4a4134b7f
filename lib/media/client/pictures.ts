import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/http/call";
import { refresh } from "@/lib/http/refresh";
import { keys } from "../client";
import { type NewPicture, type Picture, pictures } from "../contract/pictures";

/** Part of what is read of one's own files: whatever changes those has these asked for again. */
const key = [...keys.media, "pictures"] as const;

/** How often a picture that is being made ready is asked about, in ms. */
const WATCH = 1_500;

/** The pictures of one's profile, asked for again while one is made ready. */
export const picturesOptions = () =>
  queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => call(pictures.list, { signal }),
    refetchInterval: ({ state }) => (state.data?.some((picture) => picture.state === "processing") ? WATCH : false),
  });

/** Chooses a picture for one's profile. */
export function useSetPicture() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key: idempotencyKey, ...body }: NewPicture & { key: string }) =>
      call(pictures.set, { body, idempotencyKey }),
    onSettled: () => refresh(client, keys.media),
  });
}

/** Takes a picture off one's profile. */
export function useRemovePicture() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(pictures.remove, { params: { id } }),
    onSettled: () => refresh(client, keys.media),
  });
}

/** Asks a person to look at a picture that is held. */
export function useReviewPicture() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(pictures.review, { params: { id } }),
    onSuccess: (picture) =>
      client.setQueryData<Picture[]>(key, (all) => all?.map((each) => (each.id === picture.id ? picture : each))),
  });
}
