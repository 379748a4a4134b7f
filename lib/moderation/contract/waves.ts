import { z } from "zod";
import { PublicUser } from "@/lib/accounts/contract";
import { storableTime } from "@/lib/dates/storable-time";
import { endpoint, listEndpoint } from "@/lib/http/endpoint";
import { PageQuery } from "@/lib/http/page-query";
import { requiredText } from "@/lib/http/text";
import {
  MAX_DECISION_TEXT_LENGTH,
  MAX_WAVE_SAMPLE,
  MAX_WAVE_VALUE_LENGTH,
  WAVE_MATCHES,
  WAVE_STATES,
} from "../constants";
import { StaffMember } from "./cases";
import { SiteRule } from "./reasons";

/** What the posts and comments of the last days have in common: a link or domain, a text, or an email address. */
export const WaveSearch = z.object({
  match: z.enum(WAVE_MATCHES),
  value: requiredText(MAX_WAVE_VALUE_LENGTH, "caseForms.waves.needValue"),
  days: z.int().min(1).max(365),
});
export type WaveSearch = z.output<typeof WaveSearch>;

const WaveTarget = z.object({ targetType: z.enum(["post", "comment"]), targetId: z.uuid() });

const WaveMatch = WaveTarget.extend({
  excerpt: z.string(),
  isHeld: z.boolean(),
  createdAt: z.iso.datetime(),
  author: PublicUser,
});
export type WaveMatch = z.output<typeof WaveMatch>;

export const WavePreview = z.object({
  /** The value as it is compared. */
  value: z.string(),
  /** A wave started from this preview covers nothing newer. */
  before: z.iso.datetime(),
  posts: z.int(),
  comments: z.int(),
  authors: z.int(),
  /** The counts end there, and no wave can be started. */
  isTooMany: z.boolean(),
  /** The newest. */
  sample: z.array(WaveMatch),
});
export type WavePreview = z.output<typeof WavePreview>;

export const NewWave = WaveSearch.extend({
  before: storableTime({ offset: true }),
  excluded: z.array(WaveTarget).max(MAX_WAVE_SAMPLE),
  rule: SiteRule,
  text: requiredText(MAX_DECISION_TEXT_LENGTH, "caseForms.needText"),
});
export type NewWave = z.output<typeof NewWave>;

export const Wave = z.object({
  id: z.uuid(),
  match: z.enum(WAVE_MATCHES),
  value: z.string(),
  rule: SiteRule,
  text: z.string(),
  /** Null once the account is deleted. */
  by: StaffMember.nullable(),
  state: z.enum(WAVE_STATES),
  createdAt: z.iso.datetime(),
  removedAt: z.iso.datetime().nullable(),
  undoneAt: z.iso.datetime().nullable(),
  /** Null if it cannot be undone. */
  undoableUntil: z.iso.datetime().nullable(),
  total: z.int(),
  pending: z.int(),
  removed: z.int(),
  skipped: z.int(),
  restored: z.int(),
  kept: z.int(),
});
export type Wave = z.output<typeof Wave>;

/** Published to staff whenever a wave has moved on. */
export const WaveChange = z.object({ waveId: z.uuid() });

export const waves = {
  /** Changes nothing; a POST because texts do not belong into addresses. */
  preview: endpoint({
    method: "POST",
    path: "/api/admin/waves/preview",
    access: "staff:waves",
    limit: "write",
    body: WaveSearch,
    response: WavePreview,
  }),
  start: endpoint({
    method: "POST",
    path: "/api/admin/waves",
    access: "staff:waves",
    limit: "write",
    body: NewWave,
    response: Wave,
    status: 201,
  }),
  list: listEndpoint({
    path: "/api/admin/waves",
    access: "staff:waves",
    limit: "read",
    query: PageQuery,
    response: Wave,
  }),
  one: endpoint({ method: "GET", path: "/api/admin/waves/{id}", access: "staff:waves", limit: "read", response: Wave }),
  undo: endpoint({
    method: "POST",
    path: "/api/admin/waves/{id}/undo",
    access: "staff:waves",
    limit: "write",
    response: Wave,
  }),
};
