import { z } from "zod";
import { endpoint, listEndpoint } from "@/lib/http/endpoint";
import { MAX_PAGE_SIZE, PageQuery } from "@/lib/http/page-query";
import { Success } from "@/lib/http/success";
import { optionalText, requiredLine, storableText } from "@/lib/http/text";
import { ScreeningHit } from "@/lib/screening/contract";
import {
  MAX_BIO_LENGTH,
  MAX_INTERESTS,
  MAX_INTERESTS_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  MIN_SEARCH_LENGTH,
} from "./constants";
import { DisplayPreferences } from "./contract/display-preferences";
import { hasWebAddress } from "./profile/has-web-address";
import { Website } from "./profile/website";

const Email = storableText("accounts.needEmail")
  .trim()
  .toLowerCase()
  .max(254, "accounts.needEmail")
  .pipe(z.email("accounts.needEmail"));
export const NewPassword = z
  .string("accounts.needPassword")
  .min(MIN_PASSWORD_LENGTH, "accounts.shortPassword")
  .max(MAX_PASSWORD_LENGTH, "accounts.longPassword");
const nameOf = (missing: string) =>
  requiredLine(MAX_NAME_LENGTH, missing).refine((name) => !hasWebAddress(name), {
    error: () => "accounts.nameIsAddress",
  });
const FirstName = nameOf("accounts.needFirstName");
const LastName = nameOf("accounts.needLastName");
export const PlanName = z.enum(["starter", "creator"]);
export const UserRole = z.enum(["user", "admin", "banned"]);

export const PublicUser = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  profileImageUrl: z.string().nullable(),
  subscription: z.object({ plan: PlanName }).nullable(),
});
export type PublicUser = z.output<typeof PublicUser>;

/** Following a private account yields `isRequested` until it is accepted. */
export const FollowState = z.object({ isFollowing: z.boolean(), isRequested: z.boolean() });
export type FollowState = z.output<typeof FollowState>;

/** A suggested user with the reason: followed by people the reader follows, sharing hashtags, or else popular. */
export const SuggestedUser = PublicUser.extend({
  /** Up to two people, those the reader followed most recently. */
  followedBy: z.array(z.object({ firstName: z.string(), lastName: z.string() })),
  followedByCount: z.int(),
  sharedTags: z.array(z.string()),
  ...FollowState.shape,
});
export type SuggestedUser = z.output<typeof SuggestedUser>;

/** `tags`: stored hashtags, separated by commas, which none of them can contain. */
export const SuggestionsQuery = z.object({
  tags: storableText()
    .max(MAX_INTERESTS_LENGTH)
    .transform((tags) => tags.split(","))
    .pipe(z.array(z.string()).max(MAX_INTERESTS))
    .optional(),
});
export type SuggestionsQuery = z.output<typeof SuggestionsQuery>;

/** Profile fields held for review. The owner sees these; everyone else sees the previous values. */
export const PendingProfile = z.object({
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  username: z.string().optional(),
  bio: z.string().nullable().optional(),
  websiteUrl: z.string().nullable().optional(),
  hits: z.array(ScreeningHit),
  reviewAsked: z.boolean(),
});
export type PendingProfile = z.output<typeof PendingProfile>;

export const CurrentUser = PublicUser.extend({
  email: z.string(),
  emailVerified: z.boolean(),
  bio: z.string().nullable(),
  websiteUrl: z.string().nullable(),
  role: UserRole,
  /** Only accepted followers see their content. */
  isPrivate: z.boolean(),
  preferences: DisplayPreferences,
  createdAt: z.iso.datetime(),
  subscription: z
    .object({
      id: z.uuid(),
      plan: PlanName,
      status: z.string(),
      currentPeriodEnd: z.iso.datetime(),
      cancelAtPeriodEnd: z.boolean(),
    })
    .nullable(),
  heldProfile: PendingProfile.nullable(),
});
export type CurrentUser = z.output<typeof CurrentUser>;

export const Profile = PublicUser.extend({
  coverImageUrl: z.string().nullable(),
  bio: z.string().nullable(),
  websiteUrl: z.string().nullable(),
  createdAt: z.iso.datetime(),
  postsCount: z.int(),
  followersCount: z.int(),
  followingCount: z.int(),
  likesCount: z.int(),
  /** Only followers see their content and their followers. */
  isPrivate: z.boolean(),
  ...FollowState.shape,
  isFollowedBy: z.boolean(),
  isBlocked: z.boolean(),
  isMuted: z.boolean(),
  /** Whether the reader counts them among their close friends. */
  isCloseFriend: z.boolean(),
  /** Up to three followers that the reader follows, those followed most recently. */
  followedBy: z.array(PublicUser.omit({ subscription: true })),
  followedByCount: z.int(),
  /** When the mute ends; null if it holds until it is undone, and without one. */
  mutedUntil: z.iso.datetime().nullable(),
});
export type Profile = z.output<typeof Profile>;

export const NewAccount = z.object({
  firstName: FirstName,
  lastName: LastName,
  email: Email,
  password: NewPassword,
  /** Rejects leaked passwords. Set by our form; docs/spec.md has four fields, and limits only the length. */
  refuseStolen: z.boolean().optional(),
});
export type NewAccount = z.output<typeof NewAccount>;

/** The sign-up form adds age and terms confirmations, which are not sent: docs/spec.md has four fields. */
export const SignUp = NewAccount.extend({
  isOldEnough: z.literal(true, "signUp.needAge"),
  agrees: z.literal(true, "signUp.needAgreement"),
});
export type SignUp = z.output<typeof SignUp>;

export const Credentials = z.object({
  email: Email,
  password: z
    .string("accounts.needPassword")
    .min(1, "accounts.needPassword")
    .max(MAX_PASSWORD_LENGTH, "accounts.longPassword"),
});
export type Credentials = z.output<typeof Credentials>;

export const ResetRequest = z.object({ email: Email });
export const NewPasswordByToken = z.object({ token: z.string().min(20).max(100), password: NewPassword });

export const Username = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9_]{3,30}$/, "accounts.usernameForm");

export const ProfileChange = z.object({
  firstName: FirstName.optional(),
  lastName: LastName.optional(),
  username: Username.optional(),
  bio: optionalText(MAX_BIO_LENGTH).optional(),
  websiteUrl: Website.optional(),
});
export type ProfileChange = z.output<typeof ProfileChange>;

/** docs/spec.md section 7 has one path for two actions: an admin sets a role, or a user changes their own profile. */
export const UserChange = ProfileChange.extend({ role: z.enum(["user", "banned"]).optional() }).refine(
  ({ role, ...profile }) => (role !== undefined) !== Object.values(profile).some((value) => value !== undefined),
  { error: "accounts.roleOrProfile", path: ["role"] },
);
export type UserChange = z.output<typeof UserChange>;

/** Confirms an account deletion: the password, or the email address for accounts without one. */
export const AccountDeletionProof = z
  .object({ password: Credentials.shape.password.optional(), email: Email.optional() }, "accounts.deletion.oneProof")
  .refine(({ password, email }) => (password === undefined) !== (email === undefined), {
    error: "accounts.deletion.oneProof",
  });
export type AccountDeletionProof = z.output<typeof AccountDeletionProof>;

/** Part of a name or username, with or without "@" (docs/spec.md section 5). */
export const PeopleQuery = z.object({
  q: storableText("accounts.shortSearch")
    .trim()
    .transform((value) => value.replace(/^@/, ""))
    .pipe(z.string().min(MIN_SEARCH_LENGTH, "accounts.shortSearch").max(100, "accounts.longSearch")),
});
export type PeopleQuery = z.output<typeof PeopleQuery>;

/** `among`: only these people, as ids separated by commas, to find out which of them are in the list. */
export const MembersQuery = PageQuery.extend({
  among: z
    .string()
    .transform((ids) => ids.split(","))
    .pipe(z.array(z.uuid()).max(MAX_PAGE_SIZE))
    .optional(),
});
export type MembersQuery = z.output<typeof MembersQuery>;

export const accounts = {
  register: endpoint({
    method: "POST",
    path: "/api/auth/register",
    access: "public",
    limit: "registration",
    body: NewAccount,
    response: CurrentUser,
    status: 201,
  }),
  login: endpoint({
    method: "POST",
    path: "/api/auth/login",
    access: "public",
    limit: "auth",
    body: Credentials,
    response: CurrentUser,
  }),
  logout: endpoint({ method: "POST", path: "/api/auth/logout", access: "public", limit: "write", response: Success }),
  currentUser: endpoint({
    method: "GET",
    path: "/api/auth/user",
    access: "user",
    limit: "read",
    response: CurrentUser,
  }),
  forgotPassword: endpoint({
    method: "POST",
    path: "/api/auth/forgot-password",
    access: "public",
    limit: "auth",
    body: ResetRequest,
    response: Success,
  }),
  resetPassword: endpoint({
    method: "POST",
    path: "/api/auth/reset-password",
    access: "public",
    limit: "auth",
    body: NewPasswordByToken,
    // Not a leak: the token was mailed to this address.
    response: Success.extend({ email: z.string() }),
  }),
  changeUser: endpoint({
    method: "PATCH",
    path: "/api/admin/users/{id}",
    access: "user",
    limit: "write",
    limited: "checked",
    body: UserChange,
    response: CurrentUser,
  }),
  reviewProfile: endpoint({
    method: "POST",
    path: "/api/accounts/review",
    access: "user",
    limit: "write",
    limited: "allowed",
    response: CurrentUser,
  }),
  deleteAccount: endpoint({
    method: "DELETE",
    path: "/api/accounts/me",
    access: "person",
    limit: "auth",
    limited: "allowed",
    body: AccountDeletionProof,
    response: Success.extend({ until: z.iso.datetime() }),
  }),
  suggested: endpoint({
    method: "GET",
    path: "/api/users/suggested",
    access: "user",
    limit: "read",
    query: SuggestionsQuery,
    response: z.array(SuggestedUser),
  }),
  dismissSuggestion: endpoint({
    method: "POST",
    path: "/api/users/{id}/dismissal",
    access: "user",
    limit: "write",
    limited: "allowed",
    response: z.object({ isDismissed: z.boolean() }),
  }),
  restoreSuggestion: endpoint({
    method: "DELETE",
    path: "/api/users/{id}/dismissal",
    access: "user",
    limit: "write",
    limited: "allowed",
    response: z.object({ isDismissed: z.boolean() }),
  }),
  viewed: endpoint({
    method: "POST",
    path: "/api/users/{id}/view",
    access: "user",
    limit: "write",
    limited: "allowed",
    response: Success,
  }),
  search: endpoint({
    method: "GET",
    path: "/api/users/search",
    access: "user",
    limit: "read",
    query: PeopleQuery,
    response: z.array(PublicUser),
  }),
  profile: endpoint({
    method: "GET",
    path: "/api/users/{id}",
    access: "public",
    limit: "read",
    response: Profile,
    shared: true,
  }),
  followers: listEndpoint({
    path: "/api/users/{id}/followers",
    access: "public",
    limit: "read",
    query: PageQuery.extend({ followed: z.enum(["true", "false"]).default("false") }),
    response: PublicUser,
    shared: true,
  }),
  following: listEndpoint({
    path: "/api/users/{id}/following",
    access: "public",
    limit: "read",
    query: PageQuery,
    response: PublicUser,
    shared: true,
  }),
  blocks: listEndpoint({
    path: "/api/accounts/blocks",
    access: "user",
    limit: "read",
    query: PageQuery,
    response: PublicUser,
  }),
  follow: endpoint({
    method: "POST",
    path: "/api/users/{id}/follow",
    access: "user",
    limit: "write",
    limited: "allowed",
    response: FollowState,
  }),
  unfollow: endpoint({
    method: "DELETE",
    path: "/api/users/{id}/follow",
    access: "user",
    limit: "write",
    limited: "allowed",
    response: FollowState,
  }),
  block: endpoint({
    method: "POST",
    path: "/api/users/{id}/block",
    access: "user",
    limit: "write",
    limited: "allowed",
    response: z.object({ isBlocked: z.boolean() }),
  }),
  unblock: endpoint({
    method: "DELETE",
    path: "/api/users/{id}/block",
    access: "user",
    limit: "write",
    limited: "allowed",
    response: z.object({ isBlocked: z.boolean() }),
  }),
};
