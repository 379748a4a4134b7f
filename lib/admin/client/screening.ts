import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/http/call";
import { refresh } from "@/lib/http/refresh";
import { type ListEntry, type NewListEntry, screeningDesk, type Threshold } from "../contract/screening";

const screeningKeys = {
  lists: ["admin", "screening", "lists"] as const,
  thresholds: ["admin", "screening", "thresholds"] as const,
};

const listsOptions = () =>
  queryOptions({ queryKey: screeningKeys.lists, queryFn: ({ signal }) => call(screeningDesk.lists, { signal }) });

const thresholdsOptions = () =>
  queryOptions({
    queryKey: screeningKeys.thresholds,
    queryFn: ({ signal }) => call(screeningDesk.thresholds, { signal }),
    // Must not change under an unsaved edit.
    refetchOnWindowFocus: false,
  });

export const useLists = () => useQuery(listsOptions());
export const useThresholds = () => useQuery(thresholdsOptions());

export function useAddEntry() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewListEntry) => call(screeningDesk.addEntry, { body }),
    onSuccess: (entry) => {
      client.setQueryData<ListEntry[]>(screeningKeys.lists, (known) => known && [entry, ...known]);
    },
    onSettled: () => refresh(client, screeningKeys.lists),
  });
}

export function useRemoveEntry() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(screeningDesk.removeEntry, { params: { id } }),
    onSuccess: (_, id) => {
      client.setQueryData<ListEntry[]>(screeningKeys.lists, (known) => known?.filter((entry) => entry.id !== id));
    },
    onSettled: () => refresh(client, screeningKeys.lists),
  });
}

export const useTrial = () =>
  useMutation({ mutationFn: (text: string) => call(screeningDesk.try, { body: { text } }) });

export const useThresholdEffect = () =>
  useMutation({
    mutationFn: (thresholds: Threshold[]) => call(screeningDesk.previewThresholds, { body: { thresholds } }),
  });

export function useSaveThresholds() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { version: number; thresholds: Threshold[] }) => call(screeningDesk.saveThresholds, { body }),
    onSuccess: (saved) => client.setQueryData(screeningKeys.thresholds, saved),
    // On a conflict, shows what the other administrator saved.
    onError: () => refresh(client, screeningKeys.thresholds),
  });
}
