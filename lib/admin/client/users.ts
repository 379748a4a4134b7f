import { queryOptions, useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { apiClient } from "@/lib/http/api-client";
import { pagesOptions } from "@/lib/http/infinite-pages";
import { refreshQueries } from "@/lib/http/refresh-queries";
import type { NewBan, StaffRoleChange, StaffUserDetail, staffUsers, UsersQuery } from "../contract/users";

const api = apiClient<typeof staffUsers>();

export type UserFilter = Omit<UsersQuery, "limit" | "cursor">;

const peopleKeys = {
  lists: ["admin", "people"] as const,
  list: (choice: UserFilter) => ["admin", "people", choice] as const,
  one: (id: string) => ["admin", "person", id] as const,
};

const staffUsersOptions = (choice: UserFilter) =>
  pagesOptions(peopleKeys.list(choice), ({ cursor, signal }) =>
    api.page("GET /api/admin/users", { query: { ...choice, cursor }, signal }),
  );

const staffUserOptions = (id: string) =>
  queryOptions({
    queryKey: peopleKeys.one(id),
    queryFn: ({ signal }) => api.call("GET /api/admin/users/{id}", { params: { id }, signal }),
    staleTime: 0,
  });

export const useStaffUsers = (choice: UserFilter) =>
  useInfiniteQuery({ ...staffUsersOptions(choice), placeholderData: (before) => before });
export const useStaffUser = (id: string) => useQuery(staffUserOptions(id));

/** A refusal means that the user changed, so they are refetched. */
function useOnPerson<V>(id: string, act: (input: V) => Promise<StaffUserDetail>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (changed) => {
      client.setQueryData(peopleKeys.one(id), changed);
      void refreshQueries(client, peopleKeys.lists, ["staff"]);
    },
    onError: () => refreshQueries(client, peopleKeys.one(id), peopleKeys.lists),
  });
}

export const useBanUser = (id: string) =>
  useOnPerson(id, (body: NewBan) => api.call("POST /api/admin/users/{id}/ban", { params: { id }, body }));
export const useUnbanUser = (id: string) =>
  useOnPerson(id, (body: { text: string }) => api.call("DELETE /api/admin/users/{id}/ban", { params: { id }, body }));
export const useRevokeUserSessions = (id: string) =>
  useOnPerson(id, () => api.call("DELETE /api/admin/users/{id}/sessions", { params: { id } }));
export const useSetStaffRole = (id: string) =>
  useOnPerson(id, (body: StaffRoleChange) =>
    api.call("PUT /api/admin/users/{id}/staff-role", { params: { id }, body }),
  );
export const useAddStaffNote = (id: string) =>
  useOnPerson(id, ({ key, text }: { key: string; text: string }) =>
    api.call("POST /api/admin/users/{id}/notes", { params: { id }, body: { text }, idempotencyKey: key }),
  );

export const useRequestExport = (id: string) =>
  useOnPerson(id, (body: { text: string }) => api.call("POST /api/admin/users/{id}/export", { params: { id }, body }));

export function useForgiveStrike(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, text }: { id: string; text: string }) =>
      api.call("DELETE /api/admin/strikes/{id}", { params: { id }, body: { text } }),
    onSettled: () => refreshQueries(client, peopleKeys.one(userId), peopleKeys.lists, ["staff"]),
  });
}
