import { z } from "zod";
import { endpoint, listEndpoint } from "@/lib/http/endpoint";
import { PageQuery } from "@/lib/http/page-query";
import { requiredLine } from "@/lib/http/text";
import {
  MAX_MUTED_PHRASE_LENGTH,
  MUTE_DURATIONS,
  MUTED_PLACES,
  MUTED_WORD_ACTIONS,
  MUTED_WORD_MATCHES,
} from "../constants";
import { Profile, PublicUser } from "../contract";

const Match = z.enum(MUTED_WORD_MATCHES);
const Action = z.enum(MUTED_WORD_ACTIONS);
const Place = z.enum(MUTED_PLACES);
export type MutedPlace = z.output<typeof Place>;

/** The time from now on; null until it is undone. */
export const MuteDuration = z.enum(MUTE_DURATIONS).nullable();
export type MuteDuration = z.output<typeof MuteDuration>;

/** Why an item is covered: a muted word as its reader wrote it. */
export const MutedBy = z.object({ phrase: z.string() });
export type MutedBy = z.output<typeof MutedBy>;

export const MutedWord = z.object({
  id: z.uuid(),
  phrase: z.string(),
  match: Match,
  action: Action,
  places: z.array(Place),
  expiresAt: z.iso.datetime().nullable(),
});
export type MutedWord = z.output<typeof MutedWord>;

const Places = z
  .array(Place)
  .min(1, "muting.needPlace")
  .max(MUTED_PLACES.length)
  .refine((places) => new Set(places).size === places.length, "muting.needPlace");

export const NewMutedWord = z.strictObject({
  phrase: requiredLine(MAX_MUTED_PHRASE_LENGTH, "muting.needPhrase"),
  match: Match.default("whole"),
  action: Action.default("hide"),
  places: Places.default([...MUTED_PLACES]),
  duration: MuteDuration.default(null),
});
export type NewMutedWord = z.output<typeof NewMutedWord>;

/** The phrase stays: another one is another muted word. Without `duration` the end stays too. */
export const MutedWordChange = z
  .strictObject({
    match: Match.optional(),
    action: Action.optional(),
    places: Places.optional(),
    duration: MuteDuration.optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), "accounts.nothingToChange");
export type MutedWordChange = z.output<typeof MutedWordChange>;

const MuteWish = z.object({ duration: MuteDuration.default(null) }).optional();
const MuteState = Profile.pick({ isMuted: true, mutedUntil: true });
export type MuteState = z.output<typeof MuteState>;

export const MutedPerson = PublicUser.extend({ mutedUntil: Profile.shape.mutedUntil });
export type MutedPerson = z.output<typeof MutedPerson>;

export const muting = {
  people: listEndpoint({
    path: "/api/accounts/mutes",
    access: "user",
    limit: "read",
    query: PageQuery,
    response: MutedPerson,
  }),
  mutePerson: endpoint({
    method: "POST",
    path: "/api/users/{id}/mute",
    access: "user",
    limit: "write",
    limited: "allowed",
    body: MuteWish,
    response: MuteState,
  }),
  unmutePerson: endpoint({
    method: "DELETE",
    path: "/api/users/{id}/mute",
    access: "user",
    limit: "write",
    limited: "allowed",
    response: MuteState,
  }),
  /** All of them, at most 200: those that end first, then the newest. */
  words: endpoint({
    method: "GET",
    path: "/api/accounts/muted-words",
    access: "user",
    limit: "read",
    response: z.array(MutedWord),
  }),
  addWord: endpoint({
    method: "POST",
    path: "/api/accounts/muted-words",
    access: "user",
    limit: "write",
    limited: "allowed",
    body: NewMutedWord,
    response: MutedWord,
    status: 201,
  }),
  changeWord: endpoint({
    method: "PATCH",
    path: "/api/accounts/muted-words/{id}",
    access: "user",
    limit: "write",
    limited: "allowed",
    body: MutedWordChange,
    response: MutedWord,
  }),
  removeWord: endpoint({
    method: "DELETE",
    path: "/api/accounts/muted-words/{id}",
    access: "user",
    limit: "write",
    limited: "allowed",
    response: z.object({ success: z.literal(true) }),
  }),
};
