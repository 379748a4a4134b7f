import { z } from "zod";
import { endpoint, listEndpoint } from "@/lib/http/endpoint";
import { CONTENT_AUDIENCES } from "../constants";
import { MembersQuery, Profile, PublicUser } from "../contract";

export const ContentAudience = z.enum(CONTENT_AUDIENCES);
export type ContentAudience = z.output<typeof ContentAudience>;

const CloseFriendState = Profile.pick({ isCloseFriend: true });
export type CloseFriendState = z.output<typeof CloseFriendState>;

export const closeFriends = {
  /** The caller's close friends, newest first. Nobody can list those of another. */
  list: listEndpoint({
    path: "/api/accounts/close-friends",
    access: "user",
    limit: "read",
    query: MembersQuery,
    response: PublicUser,
  }),
  add: endpoint({
    method: "POST",
    path: "/api/users/{id}/close-friend",
    access: "user",
    limit: "write",
    limited: "allowed",
    response: CloseFriendState,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/users/{id}/close-friend",
    access: "user",
    limit: "write",
    limited: "allowed",
    response: CloseFriendState,
  }),
};
