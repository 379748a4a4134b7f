import { z } from "zod";
import { isTimeZone } from "@/lib/dates/time-zone";
import { endpoint, listEndpoint } from "@/lib/http/endpoint";
import { PageQuery } from "@/lib/http/page-query";
import { Success } from "@/lib/http/success";
import { AUDIENCES } from "../constants";
import { PublicUser } from "../contract";
import { DisplayPreferences, LabelChoice } from "./display-preferences";

const Audience = z.enum(AUDIENCES);
export type Audience = z.output<typeof Audience>;

/** Who may message the user is a setting of messages, not of accounts. */
export const AccountSettings = DisplayPreferences.extend({
  isPrivate: z.boolean(),
  whoMayCall: Audience,
  whoMayMention: Audience,
});
export type AccountSettings = z.output<typeof AccountSettings>;

export const AccountSettingsChange = z
  .strictObject({
    isPrivate: z.boolean().optional(),
    whoMayCall: Audience.optional(),
    whoMayMention: Audience.optional(),
    timeZone: z.string().max(100).refine(isTimeZone, "accountSettings.noTimeZone").nullable().optional(),
    reduceMotion: z.boolean().optional(),
    autoplay: z.boolean().optional(),
    linkPreviews: z.boolean().optional(),
    warnedPosts: LabelChoice.optional(),
    labelledPosts: LabelChoice.optional(),
    sensitiveMedia: LabelChoice.optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), "accounts.nothingToChange");
export type AccountSettingsChange = z.output<typeof AccountSettingsChange>;

export const settings = {
  get: endpoint({
    method: "GET",
    path: "/api/accounts/settings",
    access: "user",
    limit: "read",
    response: AccountSettings,
  }),
  change: endpoint({
    method: "PATCH",
    path: "/api/accounts/settings",
    access: "user",
    limit: "write",
    limited: "checked",
    body: AccountSettingsChange,
    response: AccountSettings,
  }),
  requests: listEndpoint({
    path: "/api/accounts/follow-requests",
    access: "user",
    limit: "read",
    query: PageQuery,
    response: PublicUser,
  }),
  /** Here and below, `id` is the requester. */
  accept: endpoint({
    method: "POST",
    path: "/api/accounts/follow-requests/{id}",
    access: "user",
    limit: "write",
    limited: "allowed",
    response: Success,
  }),
  decline: endpoint({
    method: "DELETE",
    path: "/api/accounts/follow-requests/{id}",
    access: "user",
    limit: "write",
    limited: "allowed",
    response: Success,
  }),
  removeFollower: endpoint({
    method: "DELETE",
    path: "/api/accounts/followers/{id}",
    access: "user",
    limit: "write",
    limited: "allowed",
    response: Success,
  }),
};
