import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { apiClient } from "@/lib/http/api-client";
import { pagesOptions } from "@/lib/http/infinite-pages";
import { refreshQueries } from "@/lib/http/refresh-queries";
import type { AccountSettings, AccountSettingsChange, settings } from "../contract/settings";
import { accountKeys } from "./accounts";
import { refreshCurrentUser } from "./current-user";
import { clearFeedPositions } from "./local-storage";

const api = apiClient<typeof settings>();

export const accountSettingsOptions = () =>
  queryOptions({
    queryKey: accountKeys.settings,
    queryFn: ({ signal }) => api.call("GET /api/accounts/settings", { signal }),
  });

/** Changes that are being saved. */
let pendingChanges = 0;
/** The settings without these. */
let confirmed: AccountSettings | undefined;

const confirmedFields = (change: AccountSettingsChange) =>
  Object.fromEntries(Object.entries(confirmed ?? {}).filter(([field]) => field in change)) as Partial<AccountSettings>;

export function useChangeAccountSettings() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: "account-settings" },
    mutationFn: (body: AccountSettingsChange) => api.call("PATCH /api/accounts/settings", { body }),
    onMutate: async (change) => {
      if (pendingChanges === 0) confirmed = client.getQueryData<AccountSettings>(accountKeys.settings);
      pendingChanges += 1;
      await client.cancelQueries({ queryKey: accountKeys.settings });
      client.setQueryData<AccountSettings>(accountKeys.settings, (known) => known && { ...known, ...change });
    },
    onError: async (_error, change) => {
      client.setQueryData<AccountSettings>(
        accountKeys.settings,
        (known) => known && { ...known, ...confirmedFields(change) },
      );
      // A refetched value would lack the changes that are still being saved.
      if (pendingChanges === 1) await refreshQueries(client, accountKeys.settings);
    },
    onSuccess: async (now, change) => {
      confirmed = now;
      client.setQueryData(accountKeys.settings, now);
      await refreshCurrentUser();
      // A hidden label leaves the lists, and the feeds that are stored for the way back.
      if (change.warnedPosts ?? change.labelledPosts ?? change.sensitiveMedia) {
        clearFeedPositions();
        await refreshQueries(client, ["posts"], ["search"], ["notifications"]);
      }
      if (change.isPrivate !== undefined)
        await refreshQueries(client, accountKeys.users, accountKeys.requests, ["posts"], ["vibes"]);
    },
    onSettled: () => {
      pendingChanges -= 1;
    },
  });
}

export const followRequestsOptions = () =>
  pagesOptions(accountKeys.requests, ({ cursor, signal }) =>
    api.page("GET /api/accounts/follow-requests", { query: { cursor }, signal }),
  );

export function useAnswerFollowRequest(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isAccepted: boolean) =>
      api.call(`${isAccepted ? "POST" : "DELETE"} /api/accounts/follow-requests/{id}`, { params: { id } }),
    onSettled: () => refreshQueries(client, accountKeys.requests, accountKeys.users, ["notifications"]),
  });
}

export function useRemoveFollower(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.call("DELETE /api/accounts/followers/{id}", { params: { id } }),
    onSettled: () => refreshQueries(client, accountKeys.users),
  });
}
