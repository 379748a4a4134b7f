import { z } from "zod";
import { PublicUser } from "@/lib/accounts/contract";
import { ContentAudience } from "@/lib/accounts/contract/close-friends";
import { endpoint, listEndpoint } from "@/lib/http/endpoint";
import { PageQuery } from "@/lib/http/page-query";
import { Success } from "@/lib/http/success";
import { optionalText } from "@/lib/http/text";
import { AltText, AssetKind, Media } from "@/lib/media/contract";
import { Screening } from "@/lib/screening/contract";
import { MAX_VIBE_TEXT_LENGTH } from "./constants";

/** A vibe as docs/spec.md section 3 defines it; the fields after `isViewed` are additions. */
export const DailyVibe = z.object({
  id: z.uuid(),
  user: PublicUser,
  mediaType: AssetKind,
  /** Null while it is processed, or if that failed. */
  mediaUrl: z.string().nullable(),
  text: z.string().nullable(),
  createdAt: z.iso.datetime(),
  viewCount: z.int(),
  isViewed: z.boolean(),
  thumbUrl: z.string().nullable(),
  media: Media,
  expiresAt: z.iso.datetime(),
  /** Always `live` for readers other than the author. */
  state: z.enum(["live", "held", "processing", "failed"]),
  /** The screening for the author, in the response to a write and while the vibe is held; otherwise null. */
  screening: Screening.nullable(),
  isFollowed: z.boolean(),
  audience: ContentAudience,
});
export type DailyVibe = z.output<typeof DailyVibe>;

export const NewVibe = z
  .object({
    assetId: z.uuid().optional(),
    /**
     * Replaces `assetId` and `audience: "close_friends"`. Our own client sends it, because the previous release does
     * not know audiences: it refuses a vibe without `assetId`, and must not publish it to everyone (docs/deploy.md).
     */
    closeFriendsAssetId: z.uuid().optional(),
    text: optionalText(MAX_VIBE_TEXT_LENGTH).default(null),
    alt: AltText.optional(),
    audience: ContentAudience.default("everyone"),
  })
  .transform(({ assetId, closeFriendsAssetId, audience, ...vibe }, context) => {
    if (closeFriendsAssetId) return { ...vibe, assetId: closeFriendsAssetId, audience: "close_friends" as const };
    if (assetId) return { ...vibe, assetId, audience };
    context.addIssue({ code: "custom", path: ["assetId"], message: "vibes.notYours" });
    return z.NEVER;
  });
export type NewVibe = z.output<typeof NewVibe>;

export const VibeViewerEntry = z.object({ user: PublicUser, viewedAt: z.iso.datetime() });
export type VibeViewerEntry = z.output<typeof VibeViewerEntry>;

const ViewState = z.object({ isViewed: z.literal(true), viewCount: z.int() });
const MuteState = z.object({ isMuted: z.boolean() });
export const vibes = {
  /** Own vibes first, then unseen before seen, followed people first; each person's oldest first. */
  strip: endpoint({
    method: "GET",
    path: "/api/daily-vibes",
    access: "user",
    limit: "read",
    response: z.array(DailyVibe),
  }),
  create: endpoint({
    method: "POST",
    path: "/api/daily-vibes",
    access: "subscriber",
    needsPlan: "vibes.needPlan",
    limit: "write",
    limited: "refused",
    body: NewVibe,
    response: DailyVibe,
    status: 201,
  }),
  archive: listEndpoint({
    path: "/api/daily-vibes/archive",
    access: "user",
    limit: "read",
    query: PageQuery,
    response: DailyVibe,
  }),
  muted: endpoint({
    method: "GET",
    path: "/api/daily-vibes/muted",
    access: "user",
    limit: "read",
    response: z.array(PublicUser),
  }),
  one: endpoint({ method: "GET", path: "/api/daily-vibes/{id}", access: "user", limit: "read", response: DailyVibe }),
  view: endpoint({
    method: "POST",
    path: "/api/daily-vibes/{id}/view",
    access: "user",
    limit: "write",
    limited: "allowed",
    response: ViewState,
  }),
  viewers: listEndpoint({
    path: "/api/daily-vibes/{id}/viewers",
    access: "user",
    limit: "read",
    query: PageQuery,
    response: VibeViewerEntry,
  }),
  review: endpoint({
    method: "POST",
    path: "/api/daily-vibes/{id}/review",
    access: "user",
    limit: "write",
    limited: "allowed",
    response: DailyVibe,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/daily-vibes/{id}",
    access: "user",
    limit: "write",
    limited: "allowed",
    response: Success,
  }),
  mute: endpoint({
    method: "POST",
    path: "/api/users/{id}/mute-vibes",
    access: "user",
    limit: "write",
    limited: "allowed",
    response: MuteState,
  }),
  unmute: endpoint({
    method: "DELETE",
    path: "/api/users/{id}/mute-vibes",
    access: "user",
    limit: "write",
    limited: "allowed",
    response: MuteState,
  }),
};
