import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { apiClient } from "@/lib/http/api-client";
import { refreshQueries } from "@/lib/http/refresh-queries";
import type { NewTermListEntry, staffScreening, TermListEntry, Threshold } from "../contract/screening";

const api = apiClient<typeof staffScreening>();

const screeningKeys = {
  lists: ["admin", "screening", "lists"] as const,
  thresholds: ["admin", "screening", "thresholds"] as const,
};

const listsOptions = () =>
  queryOptions({
    queryKey: screeningKeys.lists,
    queryFn: ({ signal }) => api.call("GET /api/admin/screening/lists", { signal }),
  });

const thresholdsOptions = () =>
  queryOptions({
    queryKey: screeningKeys.thresholds,
    queryFn: ({ signal }) => api.call("GET /api/admin/screening/thresholds", { signal }),
    // Must not change under an unsaved edit.
    refetchOnWindowFocus: false,
  });

export const useTermLists = () => useQuery(listsOptions());
export const useThresholds = () => useQuery(thresholdsOptions());

export function useAddTerm() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewTermListEntry) => api.call("POST /api/admin/screening/lists", { body }),
    onSuccess: (entry) => {
      client.setQueryData<TermListEntry[]>(screeningKeys.lists, (known) => known && [entry, ...known]);
    },
    onSettled: () => refreshQueries(client, screeningKeys.lists),
  });
}

export function useRemoveTerm() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call("DELETE /api/admin/screening/lists/{id}", { params: { id } }),
    onSuccess: (_, id) => {
      client.setQueryData<TermListEntry[]>(screeningKeys.lists, (known) => known?.filter((entry) => entry.id !== id));
    },
    onSettled: () => refreshQueries(client, screeningKeys.lists),
  });
}

export const useScreeningTrial = () =>
  useMutation({ mutationFn: (text: string) => api.call("POST /api/admin/screening/try", { body: { text } }) });

export const useThresholdEffect = () =>
  useMutation({
    mutationFn: (thresholds: Threshold[]) =>
      api.call("POST /api/admin/screening/thresholds/effect", { body: { thresholds } }),
  });

export function useSaveThresholds() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { version: number; thresholds: Threshold[] }) =>
      api.call("PUT /api/admin/screening/thresholds", { body }),
    onSuccess: (saved) => client.setQueryData(screeningKeys.thresholds, saved),
    // On a conflict, shows what the other administrator saved.
    onError: () => refreshQueries(client, screeningKeys.thresholds),
  });
}
