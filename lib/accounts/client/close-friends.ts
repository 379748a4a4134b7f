import { type UseQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { apiClient } from "@/lib/http/api-client";
import { pagesOptions } from "@/lib/http/infinite-pages";
import { refreshQueries } from "@/lib/http/refresh-queries";
import type { closeFriends } from "../contract/close-friends";
import { accountKeys } from "./accounts";

const api = apiClient<typeof closeFriends>();

export const closeFriendsOptions = () =>
  pagesOptions(accountKeys.closeFriends, ({ cursor, signal }) =>
    api.page("GET /api/accounts/close-friends", { query: { cursor }, signal }),
  );

/** Which of these people are close friends, as their ids. */
export const closeFriendsAmongOptions = (ids: readonly string[]): UseQueryOptions<string[]> => ({
  queryKey: [...accountKeys.closeFriends, "among", ids],
  queryFn: async ({ signal }) => {
    const query = { among: ids.join(","), limit: ids.length };
    return (await api.page("GET /api/accounts/close-friends", { query, signal })).items.map(({ id }) => id);
  },
});

/** Adds a person to the user's close friends, or removes them. */
export function useSetCloseFriend(id: string) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `close-friend-${id}` },
    mutationFn: (isWanted: boolean) =>
      api.call(`${isWanted ? "POST" : "DELETE"} /api/users/{id}/close-friend`, { params: { id } }),
    onSuccess: () => refreshQueries(client, accountKeys.closeFriends, accountKeys.profile(id)),
  });
}
