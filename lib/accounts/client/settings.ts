import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "@/lib/http/call-endpoint";
import { pagingOptions } from "@/lib/http/infinite-pages";
import { refreshQueries } from "@/lib/http/refresh-queries";
import { type AccountSettings, type AccountSettingsChange, settings } from "../contract/settings";
import { refreshCurrentUser } from "../current-user";
import { accountKeys } from "./accounts";

export const accountSettingsOptions = () =>
  queryOptions({ queryKey: accountKeys.settings, queryFn: ({ signal }) => callEndpoint(settings.get, { signal }) });

export function useChangeAccountSettings() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: "account-settings" },
    mutationFn: (body: AccountSettingsChange) => callEndpoint(settings.change, { body }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: accountKeys.settings });
      const before = client.getQueryData<AccountSettings>(accountKeys.settings);
      client.setQueryData<AccountSettings>(accountKeys.settings, (known) => known && { ...known, ...change });
      return before;
    },
    onError: (_error, _change, before) => {
      if (before) client.setQueryData(accountKeys.settings, before);
    },
    onSuccess: async (now, change) => {
      client.setQueryData(accountKeys.settings, now);
      await refreshCurrentUser();
      if (change.isPrivate !== undefined)
        await refreshQueries(client, accountKeys.users, accountKeys.requests, ["posts"], ["vibes"]);
    },
  });
}

export const followRequestsOptions = () =>
  infiniteQueryOptions({
    ...pagingOptions,
    queryKey: accountKeys.requests,
    queryFn: ({ pageParam, signal }) =>
      callEndpoint(settings.requests, { query: { cursor: pageParam ?? undefined }, signal }),
  });

export function useAnswerFollowRequest(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isAccepted: boolean) =>
      callEndpoint(isAccepted ? settings.accept : settings.decline, { params: { id } }),
    onSettled: () => refreshQueries(client, accountKeys.requests, accountKeys.users, ["notifications"]),
  });
}

export function useRemoveFollower(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callEndpoint(settings.removeFollower, { params: { id } }),
    onSettled: () => refreshQueries(client, accountKeys.users),
  });
}
