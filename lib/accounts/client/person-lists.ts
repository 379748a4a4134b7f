import { queryOptions, type UseQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { apiClient } from "@/lib/http/api-client";
import { pagesOptions } from "@/lib/http/infinite-pages";
import { refreshQueries } from "@/lib/http/refresh-queries";
import type { PersonList, personLists } from "../contract/person-lists";
import { accountKeys } from "./accounts";

const api = apiClient<typeof personLists>();

export const personListsOptions = () =>
  queryOptions({
    queryKey: accountKeys.lists,
    queryFn: ({ signal }) => api.call("GET /api/lists", { query: {}, signal }),
  });

/** The reader's lists, with whether each has the person. */
export const listsAboutOptions = (personId: string) =>
  queryOptions({
    queryKey: accountKeys.listsAbout(personId),
    queryFn: ({ signal }) => api.call("GET /api/lists", { query: { person: personId }, signal }),
  });

export const personListOptions = (id: string) =>
  queryOptions({
    queryKey: accountKeys.list(id),
    queryFn: ({ signal }) => api.call("GET /api/lists/{id}", { params: { id }, signal }),
  });

export const peopleInListOptions = (id: string) =>
  pagesOptions(accountKeys.peopleInList(id), ({ cursor, signal }) =>
    api.page("GET /api/lists/{id}/people", { params: { id }, query: { cursor }, signal }),
  );

/** Which of these people are in the list, as their ids. */
export const peopleInListAmongOptions = (id: string, ids: readonly string[]): UseQueryOptions<string[]> => ({
  queryKey: [...accountKeys.peopleInList(id), "among", ids],
  queryFn: async ({ signal }) => {
    const query = { among: ids.join(","), limit: ids.length };
    return (await api.page("GET /api/lists/{id}/people", { params: { id }, query, signal })).items.map(
      (person) => person.id,
    );
  },
});

export function useChangeLists() {
  const client = useQueryClient();
  const onSuccess = () => refreshQueries(client, accountKeys.lists);
  const create = useMutation({
    mutationFn: ({ name, key }: { name: string; key: string }) =>
      api.call("POST /api/lists", { body: { name }, idempotencyKey: key }),
    onSuccess,
  });
  const rename = useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      api.call("PATCH /api/lists/{id}", { params: { id }, body: { name } }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (id: string) => api.call("DELETE /api/lists/{id}", { params: { id } }),
    // The page of the list leaves first; its own queries would only find that it is gone.
    onSuccess: () =>
      client.invalidateQueries({ queryKey: accountKeys.lists, predicate: ({ queryKey }) => queryKey[2] !== "one" }),
  });
  return { create, rename, remove };
}

/** Adds a person to a list of the user's, or removes them, optimistically. The list's feed is fetched again. */
export function useSetInList(personId: string) {
  const client = useQueryClient();
  const mark = (id: string, hasPerson: boolean) =>
    client.setQueryData<PersonList[]>(accountKeys.listsAbout(personId), (lists) =>
      lists?.map((list) => (list.id === id ? { ...list, hasPerson } : list)),
    );
  return useMutation({
    scope: { id: `lists-${personId}` },
    mutationFn: ({ id, isWanted }: { id: string; isWanted: boolean }) =>
      api.call(`${isWanted ? "POST" : "DELETE"} /api/lists/{id}/people/{personId}`, { params: { id, personId } }),
    onMutate: async ({ id, isWanted }) => {
      await client.cancelQueries({ queryKey: accountKeys.listsAbout(personId) });
      mark(id, isWanted);
    },
    onError: (_error, { id, isWanted }) => mark(id, !isWanted),
    onSuccess: (list) => refreshQueries(client, accountKeys.lists, ["posts", "feed", "list", list.id]),
  });
}
