import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { apiClient } from "@/lib/http/api-client";
import { refreshQueries } from "@/lib/http/refresh-queries";
import { FALLBACK_POLL_INTERVAL_MS } from "@/lib/realtime/constants";
import type { NewProfilePicture, ProfilePicture, pictures } from "../contract/pictures";
import { mediaKeys } from "./media";

const api = apiClient<typeof pictures>();

/** A key below that of the user's files, so that changes to those refetch these too. */
const key = [...mediaKeys.media, "pictures"] as const;

/** `useMediaEvents` refetches them when one has been processed. Polls in case an event was lost. */
export const picturesOptions = () =>
  queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => api.call("GET /api/media/pictures", { signal }),
    refetchInterval: ({ state }) =>
      state.data?.some((picture) => picture.state === "processing") ? FALLBACK_POLL_INTERVAL_MS : false,
  });

export function useSetPicture() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key: idempotencyKey, ...body }: NewProfilePicture & { key: string }) =>
      api.call("POST /api/media/pictures", { body, idempotencyKey }),
    onSettled: () => refreshQueries(client, mediaKeys.media),
  });
}

export function useDeletePicture() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call("DELETE /api/media/pictures/{id}", { params: { id } }),
    onSettled: () => refreshQueries(client, mediaKeys.media),
  });
}

export function useRequestPictureReview() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call("POST /api/media/pictures/{id}/review", { params: { id } }),
    onSuccess: (picture) =>
      client.setQueryData<ProfilePicture[]>(key, (all) =>
        all?.map((each) => (each.id === picture.id ? picture : each)),
      ),
  });
}
