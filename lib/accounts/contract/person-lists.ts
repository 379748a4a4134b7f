import { z } from "zod";
import { endpoint, listEndpoint } from "@/lib/http/endpoint";
import { Success } from "@/lib/http/success";
import { requiredLine } from "@/lib/http/text";
import { MAX_LIST_NAME_LENGTH } from "../constants";
import { MembersQuery, PublicUser } from "../contract";

/** Visible only to its owner. */
export const PersonList = z.object({
  id: z.uuid(),
  name: z.string(),
  peopleCount: z.int(),
  /** Whether it has the person that the call is about; null if the call is about none. */
  hasPerson: z.boolean().nullable(),
});
export type PersonList = z.output<typeof PersonList>;

const ListName = z.object({ name: requiredLine(MAX_LIST_NAME_LENGTH, "lists.emptyName") });
const ListsQuery = z.object({ person: z.uuid().optional() });
export type ListsQuery = z.output<typeof ListsQuery>;

/** The posts of a list's people are `feed.ofList` (lib/posts/contract/feed.ts). */
export const personLists = {
  /** All of them, at most 50, by name. */
  all: endpoint({
    method: "GET",
    path: "/api/lists",
    access: "user",
    limit: "read",
    query: ListsQuery,
    response: z.array(PersonList),
  }),
  create: endpoint({
    method: "POST",
    path: "/api/lists",
    access: "user",
    limit: "write",
    limited: "allowed",
    body: ListName,
    response: PersonList,
    status: 201,
  }),
  one: endpoint({ method: "GET", path: "/api/lists/{id}", access: "user", limit: "read", response: PersonList }),
  rename: endpoint({
    method: "PATCH",
    path: "/api/lists/{id}",
    access: "user",
    limit: "write",
    limited: "allowed",
    body: ListName,
    response: PersonList,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/lists/{id}",
    access: "user",
    limit: "write",
    limited: "allowed",
    response: Success,
  }),
  /** The newest first. */
  people: listEndpoint({
    path: "/api/lists/{id}/people",
    access: "user",
    limit: "read",
    query: MembersQuery,
    response: PublicUser,
  }),
  addPerson: endpoint({
    method: "POST",
    path: "/api/lists/{id}/people/{personId}",
    access: "user",
    limit: "write",
    limited: "allowed",
    response: PersonList,
  }),
  removePerson: endpoint({
    method: "DELETE",
    path: "/api/lists/{id}/people/{personId}",
    access: "user",
    limit: "write",
    limited: "allowed",
    response: PersonList,
  }),
};
