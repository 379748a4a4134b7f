import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { call } from "@/lib/http/call";
import { paging } from "@/lib/http/pages";
import { refresh } from "@/lib/http/refresh";
import { type DeskUserDetail, type NewBan, people, type UsersQuery } from "../contract/users";

export type PeopleChoice = Omit<UsersQuery, "limit" | "cursor">;

const peopleKeys = {
  lists: ["admin", "people"] as const,
  list: (choice: PeopleChoice) => ["admin", "people", choice] as const,
  one: (id: string) => ["admin", "person", id] as const,
};

const deskUsersOptions = (choice: PeopleChoice) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: peopleKeys.list(choice),
    queryFn: ({ pageParam, signal }) =>
      call(people.list, { query: { ...choice, cursor: pageParam ?? undefined }, signal }),
  });

const deskUserOptions = (id: string) =>
  queryOptions({
    queryKey: peopleKeys.one(id),
    queryFn: ({ signal }) => call(people.one, { params: { id }, signal }),
    staleTime: 0,
  });

export const useDeskUsers = (choice: PeopleChoice) =>
  useInfiniteQuery({ ...deskUsersOptions(choice), placeholderData: (before) => before });
export const useDeskUser = (id: string) => useQuery(deskUserOptions(id));

function useOnPerson<V>(id: string, act: (given: V) => Promise<DeskUserDetail>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (changed) => {
      client.setQueryData(peopleKeys.one(id), changed);
      void refresh(client, peopleKeys.lists, ["desk"]);
    },
    onError: () => refresh(client, peopleKeys.one(id)),
  });
}

export const useBan = (id: string) => useOnPerson(id, (body: NewBan) => call(people.ban, { params: { id }, body }));
export const useUnban = (id: string) =>
  useOnPerson(id, (body: { text: string }) => call(people.unban, { params: { id }, body }));
export const useEndSessions = (id: string) => useOnPerson(id, () => call(people.endSessions, { params: { id } }));
export const useAddNote = (id: string) =>
  useOnPerson(id, (body: { text: string }) => call(people.addNote, { params: { id }, body }));

export function useForgiveStrike(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, text }: { id: string; text: string }) =>
      call(people.forgiveStrike, { params: { id }, body: { text } }),
    onSettled: () => refresh(client, peopleKeys.one(userId), peopleKeys.lists, ["desk"]),
  });
}
