import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { basePath } from "@/lib/base-path";
import { call } from "@/lib/http/call";
import { paging } from "@/lib/http/pages";
import { refresh } from "@/lib/http/refresh";
import { returnAddress } from "./client/return-address";
import { endSession, HOME_PATH, rememberUser } from "./client/session";
import {
  type AccountProof,
  accounts,
  type Credentials,
  type FollowState,
  type NewAccount,
  type Profile,
  SUGGESTED,
  type SuggestedUser,
  type UserChange,
} from "./contract";
import { setCurrentUser } from "./current-user";

export const keys = {
  users: ["users"] as const,
  profile: (id: string) => ["users", id] as const,
  people: (id: string, list: "followers" | "following") => ["users", id, list] as const,
  /** Apart from the people, who are all read again after a follow: these stay where they are. */
  suggested: ["accounts", "suggested"] as const,
  settings: ["accounts", "settings"] as const,
  requests: ["accounts", "follow-requests"] as const,
  blocks: ["accounts", "blocks"] as const,
  mutes: ["accounts", "mutes"] as const,
};

/** Takes out of this browser what other rooms keep of the person in it. */
type Forget = () => Promise<unknown>;

/** Ends the session and goes to the landing page; rejects where the session could not be ended. */
export async function signOut(forget: Forget): Promise<void> {
  await call(accounts.logout, {});
  await forget().catch(() => undefined);
  endSession("signed-out", { to: HOME_PATH });
}

/** Checks the credentials and remembers the user. */
export function useSignIn() {
  return useMutation({ mutationFn: (body: Credentials) => call(accounts.login, { body }), onSuccess: rememberUser });
}

/** Makes an account, signed in, and remembers the user. */
export function useRegister() {
  return useMutation({
    mutationFn: ({ key, ...body }: NewAccount & { key: string }) =>
      call(accounts.register, { body, idempotencyKey: key }),
    onSuccess: rememberUser,
  });
}

export function useForgotPassword() {
  return useMutation({ mutationFn: (body: { email: string }) => call(accounts.forgotPassword, { body }) });
}

export function useResetPassword() {
  return useMutation({
    mutationFn: (body: { token: string; password: string }) => call(accounts.resetPassword, { body }),
  });
}

export const profileOptions = (id: string) =>
  queryOptions({
    queryKey: keys.profile(id),
    queryFn: ({ signal }) => call(accounts.profile, { params: { id }, signal }),
  });

export const peopleOptions = (id: string, list: "followers" | "following") =>
  infiniteQueryOptions({
    ...paging,
    queryKey: keys.people(id, list),
    queryFn: ({ pageParam, signal }) =>
      call(accounts[list], { params: { id }, query: { cursor: pageParam ?? undefined }, signal }),
  });

/** Whom to follow. It is not read again while it is looked at: nobody moves from under a finger. */
export const suggestedOptions = () =>
  queryOptions({
    queryKey: keys.suggested,
    queryFn: ({ signal }) => call(accounts.suggested, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const hiddenPeopleOptions = (list: "blocks" | "mutes") =>
  infiniteQueryOptions({
    ...paging,
    queryKey: keys[list],
    queryFn: ({ pageParam, signal }) => call(accounts[list], { query: { cursor: pageParam ?? undefined }, signal }),
  });

/** Saves one's own profile, and shows it everywhere at once. */
export function useChangeProfile(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: UserChange) => call(accounts.changeUser, { params: { id }, body }),
    onSuccess: async (user) => {
      setCurrentUser(user);
      await refresh(client, keys.users, ["posts"]);
    },
  });
}

/** Deletes one's own account and goes to the landing page. */
export function useDeleteAccount(forget: Forget) {
  return useMutation({
    mutationFn: (body: AccountProof) => call(accounts.deleteAccount, { body }),
    onSuccess: async () => {
      await forget().catch(() => undefined);
      endSession("signed-out", { to: HOME_PATH });
    },
  });
}

/** Asks a person to look at the profile texts that are held. */
export function useReviewProfile() {
  return useMutation({ mutationFn: () => call(accounts.reviewProfile, {}), onSuccess: setCurrentUser });
}

function patchProfile(client: QueryClient, id: string, patch: Partial<Profile>) {
  client.setQueryData<Profile>(keys.profile(id), (profile) => profile && { ...profile, ...patch });
}

function patchSuggested(client: QueryClient, id: string, state: FollowState) {
  client.setQueryData<SuggestedUser[]>(keys.suggested, (people) =>
    people?.map((person) => (person.id === id ? { ...person, ...state } : person)),
  );
}

/** Follows or unfollows: shown at once, taken back if it fails. Of a private account it is asked for, and the answer says so. */
export function useFollow(id: string) {
  const client = useQueryClient();
  return useMutation({
    // One after the other, so that the last wish is the one that stays.
    scope: { id: `follow-${id}` },
    mutationFn: (wanted: boolean) => call(wanted ? accounts.follow : accounts.unfollow, { params: { id } }),
    onMutate: async (wanted) => {
      const before = client.getQueryData<Profile>(keys.profile(id));
      const asks = wanted && before?.isPrivate === true && !before.isFollowing;
      const state = { isFollowing: wanted && !asks, isRequested: asks };
      patchSuggested(client, id, state);
      await client.cancelQueries({ queryKey: keys.profile(id), exact: true });
      const change = Number(state.isFollowing) - Number(before?.isFollowing ?? state.isFollowing);
      if (before) patchProfile(client, id, { ...state, followersCount: before.followersCount + change });
      return before;
    },
    onError: (_error, wanted, before) => {
      const { isFollowing, isRequested } = before ?? { isFollowing: !wanted, isRequested: false };
      patchSuggested(client, id, { isFollowing, isRequested });
      if (before) client.setQueryData(keys.profile(id), before);
    },
    onSuccess: (state) => patchSuggested(client, id, state),
    onSettled: () => refresh(client, keys.users, ["posts", "feed", "following"]),
  });
}

/**
 * Never suggests somebody again: they are gone at once, and others come where there are such, below those who stand there. With
 * `wanted` false it is taken back.
 */
export function useDismissSuggestion() {
  const client = useQueryClient();
  const change = (update: (people: SuggestedUser[]) => SuggestedUser[]) =>
    client.setQueryData<SuggestedUser[]>(keys.suggested, (people) => people && update(people));
  return useMutation({
    mutationFn: async ({ person: { id }, wanted }: { person: SuggestedUser; wanted: boolean }) => {
      await call(wanted ? accounts.dismissSuggestion : accounts.restoreSuggestion, { params: { id } });
      return call(accounts.suggested, {});
    },
    onMutate: ({ person, wanted }) => {
      const before = client.getQueryData<SuggestedUser[]>(keys.suggested);
      if (wanted) change((people) => people.filter(({ id }) => id !== person.id));
      return before;
    },
    onError: (_error, { person }, before) => {
      if (before?.some(({ id }) => id === person.id)) client.setQueryData(keys.suggested, before);
    },
    onSuccess: (found, { person, wanted }) =>
      change((people) => {
        const stay = wanted ? people : [person, ...people.filter(({ id }) => id !== person.id)];
        const more = found.filter((each) => !stay.some(({ id }) => id === each.id));
        return [...stay, ...more].slice(0, SUGGESTED);
      }),
  });
}

const told = new Set<string>();

/** Tells the server that somebody has a profile before them; once for each page load. */
export async function noteProfileView(id: string): Promise<void> {
  if (told.has(id)) return;
  told.add(id);
  // A view that is lost is no harm to anybody, and nothing to bother the reader with.
  await call(accounts.viewed, { params: { id } }).catch(() => undefined);
}

/** Everything that a block or a mute changes is asked for again. */
const refreshPeople = (client: QueryClient) => refresh(client, keys.users, ["posts"], ["vibes"], ["accounts"]);

export function useBlock(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wanted: boolean) => call(wanted ? accounts.block : accounts.unblock, { params: { id } }),
    onSuccess: () => refreshPeople(client),
  });
}

export function useMute(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wanted: boolean) => call(wanted ? accounts.mute : accounts.unmute, { params: { id } }),
    onSuccess: () => refreshPeople(client),
  });
}

/**
 * Goes to the configured provider by next-auth's own way: its token first, then a form, so that the browser follows the
 * redirect. Answers false when the token could not be had. With `again` the provider is to ask its user to sign in even
 * where they are signed in there, and to say when that was; this page is the one to return to.
 */
export async function signInWithProvider({ again = false } = {}): Promise<boolean> {
  const response = await fetch(`${basePath}/api/auth/csrf`).catch(() => null);
  if (!response?.ok) return false;
  const { csrfToken }: { csrfToken: string } = await response.json();
  const form = document.createElement("form");
  form.method = "post";
  form.action = `${basePath}/api/auth/signin/oidc${again ? "?prompt=login&max_age=0" : ""}`;
  for (const [key, value] of Object.entries({
    csrfToken,
    callbackUrl: again ? window.location.href : `${window.location.origin}${returnAddress()}`,
  })) {
    const field = document.createElement("input");
    field.type = "hidden";
    field.name = key;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  form.submit();
  return true;
}
