import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "@/lib/http/call-endpoint";
import { refreshQueries } from "@/lib/http/refresh-queries";
import { type NewTermListEntry, screeningDesk, type TermListEntry, type Threshold } from "../contract/screening";

const screeningKeys = {
  lists: ["admin", "screening", "lists"] as const,
  thresholds: ["admin", "screening", "thresholds"] as const,
};

const listsOptions = () =>
  queryOptions({
    queryKey: screeningKeys.lists,
    queryFn: ({ signal }) => callEndpoint(screeningDesk.lists, { signal }),
  });

const thresholdsOptions = () =>
  queryOptions({
    queryKey: screeningKeys.thresholds,
    queryFn: ({ signal }) => callEndpoint(screeningDesk.thresholds, { signal }),
    // Must not change under an unsaved edit.
    refetchOnWindowFocus: false,
  });

export const useTermLists = () => useQuery(listsOptions());
export const useThresholds = () => useQuery(thresholdsOptions());

export function useAddTerm() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewTermListEntry) => callEndpoint(screeningDesk.addEntry, { body }),
    onSuccess: (entry) => {
      client.setQueryData<TermListEntry[]>(screeningKeys.lists, (known) => known && [entry, ...known]);
    },
    onSettled: () => refreshQueries(client, screeningKeys.lists),
  });
}

export function useRemoveTerm() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callEndpoint(screeningDesk.removeEntry, { params: { id } }),
    onSuccess: (_, id) => {
      client.setQueryData<TermListEntry[]>(screeningKeys.lists, (known) => known?.filter((entry) => entry.id !== id));
    },
    onSettled: () => refreshQueries(client, screeningKeys.lists),
  });
}

export const useScreeningTrial = () =>
  useMutation({ mutationFn: (text: string) => callEndpoint(screeningDesk.try, { body: { text } }) });

export const useThresholdEffect = () =>
  useMutation({
    mutationFn: (thresholds: Threshold[]) => callEndpoint(screeningDesk.previewThresholds, { body: { thresholds } }),
  });

export function useSaveThresholds() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { version: number; thresholds: Threshold[] }) =>
      callEndpoint(screeningDesk.saveThresholds, { body }),
    onSuccess: (saved) => client.setQueryData(screeningKeys.thresholds, saved),
    // On a conflict, shows what the other administrator saved.
    onError: () => refreshQueries(client, screeningKeys.thresholds),
  });
}
