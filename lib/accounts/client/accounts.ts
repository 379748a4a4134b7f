import {
  keepPreviousData,
  type Query,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { apiClient } from "@/lib/http/api-client";
import { basePath } from "@/lib/http/base-path";
import { pagesOptions } from "@/lib/http/infinite-pages";
import { refreshQueries } from "@/lib/http/refresh-queries";
import { MAX_SUGGESTIONS } from "../constants";
import type {
  AccountDeletionProof,
  accounts,
  Credentials,
  FollowState,
  NewAccount,
  Profile,
  SuggestedUser,
  UserChange,
} from "../contract";
import type { MuteDuration, muting } from "../contract/muting";
import { refreshCurrentUser, setCurrentUser } from "./current-user";
import { consumeReturnAddress } from "./return-address";
import { endSessionInAllTabs, forgetConfirmedUser, HOME_PATH, rememberUser } from "./session";

const api = apiClient<typeof accounts | typeof muting>();

/** `followedFollowers`: the followers that the reader follows. */
export type PeopleList = "followers" | "following" | "followedFollowers";

export const accountKeys = {
  users: ["users"] as const,
  profile: (id: string) => ["users", id] as const,
  people: (id: string, list: PeopleList) => ["users", id, list] as const,
  /** A key of its own: following refetches all users but must not reshuffle the suggestions. */
  suggested: ["accounts", "suggested"] as const,
  onboarding: ["accounts", "onboarding"] as const,
  settings: ["accounts", "settings"] as const,
  requests: ["accounts", "follow-requests"] as const,
  blocks: ["accounts", "blocks"] as const,
  mutes: ["accounts", "mutes"] as const,
  mutedWords: ["accounts", "muted-words"] as const,
  closeFriends: ["accounts", "close-friends"] as const,
  lists: ["accounts", "lists"] as const,
  listsAbout: (personId: string) => ["accounts", "lists", "about", personId] as const,
  list: (id: string) => ["accounts", "lists", "one", id] as const,
  peopleInList: (id: string) => ["accounts", "lists", "one", id, "people"] as const,
  allowance: ["accounts", "allowance"] as const,
};

type Forget = () => Promise<unknown>;

/** Ends the session and opens the landing page. Rejects if the session could not be ended. */
export async function signOut(forget: Forget): Promise<void> {
  await api.call("POST /api/auth/logout", {});
  await forget().catch(() => undefined);
  endSessionInAllTabs("signed-out", { to: HOME_PATH });
}

export function useSignIn() {
  return useMutation({
    mutationFn: (body: Credentials) => api.call("POST /api/auth/login", { body }),
    onSuccess: rememberUser,
  });
}

export function useRegister() {
  return useMutation({
    mutationFn: ({ key, ...body }: NewAccount & { key: string }) =>
      api.call("POST /api/auth/register", { body, idempotencyKey: key }),
    onSuccess: rememberUser,
  });
}

export function useForgotPassword() {
  return useMutation({ mutationFn: (body: { email: string }) => api.call("POST /api/auth/forgot-password", { body }) });
}

/** Also ends every session of the account. */
export function useResetPassword() {
  return useMutation({
    mutationFn: (body: { token: string; password: string }) => api.call("POST /api/auth/reset-password", { body }),
    onSuccess: () => {
      forgetConfirmedUser();
      return refreshCurrentUser();
    },
  });
}

export const profileOptions = (id: string) =>
  queryOptions({
    queryKey: accountKeys.profile(id),
    queryFn: ({ signal }) => api.call("GET /api/users/{id}", { params: { id }, signal }),
  });

export const peopleOptions = (id: string, list: PeopleList) =>
  pagesOptions(accountKeys.people(id, list), ({ cursor, signal }) => {
    const request = { params: { id }, query: { cursor }, signal };
    if (list === "following") return api.page("GET /api/users/{id}/following", request);
    const followed = list === "followedFollowers" ? "true" : "false";
    return api.page("GET /api/users/{id}/followers", { ...request, query: { cursor, followed } });
  });

/**
 * The suggested people; with hashtags, people who post under any of these. Never refetched while visible, so that
 * suggestions do not move under the pointer.
 */
export const suggestedOptions = (tags: readonly string[] = []) =>
  queryOptions({
    queryKey: [...accountKeys.suggested, ...tags],
    queryFn: ({ signal }) =>
      api.call("GET /api/users/suggested", { query: tags.length > 0 ? { tags: tags.join(",") } : {}, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });

export const blockedPeopleOptions = () =>
  pagesOptions(accountKeys.blocks, ({ cursor, signal }) =>
    api.page("GET /api/accounts/blocks", { query: { cursor }, signal }),
  );

export const mutedPeopleOptions = () =>
  pagesOptions(accountKeys.mutes, ({ cursor, signal }) =>
    api.page("GET /api/accounts/mutes", { query: { cursor }, signal }),
  );

export function useChangeProfile(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: UserChange) => api.call("PATCH /api/admin/users/{id}", { params: { id }, body }),
    onSuccess: async (user) => {
      setCurrentUser(user);
      await refreshQueries(client, accountKeys.users, ["posts"]);
    },
  });
}

export function useDeleteAccount(forget: Forget) {
  return useMutation({
    mutationFn: (body: AccountDeletionProof) => api.call("DELETE /api/accounts/me", { body }),
    onSuccess: async () => {
      await forget().catch(() => undefined);
      endSessionInAllTabs("signed-out", { to: HOME_PATH });
    },
  });
}

export function useReviewProfile() {
  return useMutation({ mutationFn: () => api.call("POST /api/accounts/review", {}), onSuccess: setCurrentUser });
}

function patchProfile(client: QueryClient, id: string, patch: Partial<Profile>) {
  client.setQueryData<Profile>(accountKeys.profile(id), (profile) => profile && { ...profile, ...patch });
}

function patchSuggested(client: QueryClient, id: string, state: FollowState) {
  client.setQueriesData<SuggestedUser[]>({ queryKey: accountKeys.suggested }, (people) =>
    people?.map((person) => (person.id === id ? { ...person, ...state } : person)),
  );
}

function findSuggested(client: QueryClient, id: string): FollowState | undefined {
  const lists = client.getQueriesData<SuggestedUser[]>({ queryKey: accountKeys.suggested });
  const person = lists.flatMap(([, people]) => people ?? []).find((each) => each.id === id);
  return person && { isFollowing: person.isFollowing, isRequested: person.isRequested };
}

/** Follows or unfollows, optimistically. Following a private account sends a request instead. */
export function useFollow(id: string) {
  const client = useQueryClient();
  return useMutation({
    // Serialised, so that the last click wins.
    scope: { id: `follow-${id}` },
    mutationFn: (isFollowing: boolean) =>
      api.call(`${isFollowing ? "POST" : "DELETE"} /api/users/{id}/follow`, { params: { id } }),
    onMutate: async (isFollowing) => {
      const before = client.getQueryData<Profile>(accountKeys.profile(id));
      const suggested = findSuggested(client, id);
      const asks = isFollowing && before?.isPrivate === true && !before.isFollowing;
      const state = { isFollowing: isFollowing && !asks, isRequested: asks };
      patchSuggested(client, id, state);
      await client.cancelQueries({ queryKey: accountKeys.profile(id), exact: true });
      const change = Number(state.isFollowing) - Number(before?.isFollowing ?? state.isFollowing);
      if (before) patchProfile(client, id, { ...state, followersCount: before.followersCount + change });
      return { before, suggested };
    },
    onError: (_error, _isFollowing, known) => {
      if (known?.suggested) patchSuggested(client, id, known.suggested);
      if (known?.before) client.setQueryData(accountKeys.profile(id), known.before);
    },
    onSuccess: (state) => patchSuggested(client, id, state),
    onSettled: () => refreshQueries(client, accountKeys.users, ["posts", "feed", "following"], ["posts", "one"]),
  });
}

/** Dismisses a suggestion at once and appends replacements below the remaining ones. Undoes it if `wanted` is false. */
export function useDismissSuggestion() {
  const client = useQueryClient();
  const change = (update: (people: SuggestedUser[]) => SuggestedUser[]) =>
    client.setQueryData<SuggestedUser[]>(accountKeys.suggested, (people) => people && update(people));
  return useMutation({
    mutationFn: async ({ person: { id }, wanted }: { person: SuggestedUser; wanted: boolean }) => {
      await api.call(`${wanted ? "POST" : "DELETE"} /api/users/{id}/dismissal`, { params: { id } });
      return api.call("GET /api/users/suggested", { query: {} });
    },
    onMutate: ({ person, wanted }) => {
      const before = client.getQueryData<SuggestedUser[]>(accountKeys.suggested);
      if (wanted) change((people) => people.filter(({ id }) => id !== person.id));
      return before;
    },
    onError: (_error, { person }, before) => {
      if (before?.some(({ id }) => id === person.id)) client.setQueryData(accountKeys.suggested, before);
    },
    onSuccess: (suggestions, { person, wanted }) =>
      change((people) => {
        const stay = wanted ? people : [person, ...people.filter(({ id }) => id !== person.id)];
        const more = suggestions.filter((each) => !stay.some(({ id }) => id === each.id));
        return [...stay, ...more].slice(0, MAX_SUGGESTIONS);
      }),
  });
}

const reportedProfiles = new Set<string>();

/** Records a profile view, once per page load and user. */
export async function reportProfileView(id: string): Promise<void> {
  if (reportedProfiles.has(id)) return;
  reportedProfiles.add(id);
  await api.call("POST /api/users/{id}/view", { params: { id } }).catch(() => undefined);
}

/** The features with lists that leave people out. */
const FEATURES_OF_PEOPLE: ReadonlySet<unknown> = new Set([
  "users",
  "posts",
  "bookmarks",
  "search",
  "vibes",
  "accounts",
  "notifications",
]);

/**
 * Refreshes people but not the feeds: posts must not move while they are read, so a person's cards are removed in place
 * (feed-removal.ts).
 */
async function refreshPeople(client: QueryClient): Promise<void> {
  const isOfPeople = ({ queryKey: [feature, list] }: Query) =>
    FEATURES_OF_PEOPLE.has(feature) && !(feature === "posts" && list === "feed");
  await client.cancelQueries({ predicate: isOfPeople });
  await client.invalidateQueries({ predicate: isOfPeople });
}

function useSetRelation(id: string, relation: "block" | "mute") {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isSet: boolean) =>
      api.call(`${isSet ? "POST" : "DELETE"} /api/users/{id}/${relation}`, { params: { id } }),
    onSuccess: () => refreshPeople(client),
  });
}

export const useBlock = (id: string) => useSetRelation(id, "block");

interface MuteWish {
  isMuted: boolean;
  /** How long it lasts; until it is undone if omitted. */
  duration?: MuteDuration;
}

export function useMute(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ isMuted, duration = null }: MuteWish) =>
      isMuted
        ? api.call("POST /api/users/{id}/mute", { params: { id }, body: { duration } })
        : api.call("DELETE /api/users/{id}/mute", { params: { id } }),
    onSuccess: () => refreshPeople(client),
  });
}

/**
 * Starts next-auth's sign-in and opens the provider's page; `again` forces re-authentication. By script, because the
 * `form-action` of a page's policy restricts a form's redirects too, and a provider may redirect to other sites.
 * Returns false if it could not be started.
 */
export async function signInWithProvider({ again = false } = {}): Promise<boolean> {
  try {
    const csrf = await fetch(`${basePath}/api/auth/csrf`);
    if (!csrf.ok) return false;
    const { csrfToken }: { csrfToken: string } = await csrf.json();
    const callbackUrl = again ? window.location.href : `${window.location.origin}${consumeReturnAddress()}`;
    const started = await fetch(`${basePath}/api/auth/signin/oidc${again ? "?prompt=login&max_age=0" : ""}`, {
      method: "POST",
      body: new URLSearchParams({ csrfToken, callbackUrl, json: "true" }),
    });
    if (!started.ok) return false;
    // A provider that cannot be used is answered with a redirect to a page, which is not JSON.
    const { url }: { url: string } = await started.json();
    window.location.assign(url);
    return true;
  } catch {
    return false;
  }
}
