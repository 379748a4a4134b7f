import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/http/call";
import { refresh } from "@/lib/http/refresh";
import { keys } from "../client";
import { type NewPicture, type Picture, pictures } from "../contract/pictures";

/** Under the key of the user's files, so that changes to those refetch these too. */
const key = [...keys.media, "pictures"] as const;

const WATCH = 1_500;

export const picturesOptions = () =>
  queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => call(pictures.list, { signal }),
    refetchInterval: ({ state }) => (state.data?.some((picture) => picture.state === "processing") ? WATCH : false),
  });

export function useSetPicture() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key: idempotencyKey, ...body }: NewPicture & { key: string }) =>
      call(pictures.set, { body, idempotencyKey }),
    onSettled: () => refresh(client, keys.media),
  });
}

export function useRemovePicture() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(pictures.remove, { params: { id } }),
    onSettled: () => refresh(client, keys.media),
  });
}

export function useReviewPicture() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(pictures.review, { params: { id } }),
    onSuccess: (picture) =>
      client.setQueryData<Picture[]>(key, (all) => all?.map((each) => (each.id === picture.id ? picture : each))),
  });
}
