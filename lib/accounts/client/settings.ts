import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/http/call";
import { paging } from "@/lib/http/pages";
import { refresh } from "@/lib/http/refresh";
import { keys } from "../client";
import { type AccountSettings, type AccountSettingsChange, settings } from "../contract/settings";
import { refreshCurrentUser } from "../current-user";

export const accountSettingsOptions = () =>
  queryOptions({ queryKey: keys.settings, queryFn: ({ signal }) => call(settings.get, { signal }) });

export function useChangeAccountSettings() {
  const client = useQueryClient();
  return useMutation({
    // Serialised, so that the last click wins.
    scope: { id: "account-settings" },
    mutationFn: (body: AccountSettingsChange) => call(settings.change, { body }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: keys.settings });
      const before = client.getQueryData<AccountSettings>(keys.settings);
      client.setQueryData<AccountSettings>(keys.settings, (known) => known && { ...known, ...change });
      return before;
    },
    onError: (_error, _change, before) => {
      if (before) client.setQueryData(keys.settings, before);
    },
    onSuccess: async (now, change) => {
      client.setQueryData(keys.settings, now);
      await refreshCurrentUser();
      if (change.isPrivate !== undefined) await refresh(client, keys.users, keys.requests, ["posts"], ["vibes"]);
    },
  });
}

export const followRequestsOptions = () =>
  infiniteQueryOptions({
    ...paging,
    queryKey: keys.requests,
    queryFn: ({ pageParam, signal }) => call(settings.requests, { query: { cursor: pageParam ?? undefined }, signal }),
  });

export function useAnswerRequest(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wanted: boolean) => call(wanted ? settings.accept : settings.decline, { params: { id } }),
    onSettled: () => refresh(client, keys.requests, keys.users, ["notifications"]),
  });
}

export function useRemoveFollower(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(settings.removeFollower, { params: { id } }),
    onSettled: () => refresh(client, keys.users),
  });
}
