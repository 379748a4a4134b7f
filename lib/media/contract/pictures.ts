import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { Success } from "@/lib/http/success";
import { Screening } from "@/lib/screening/contract";
import { PICTURE_KINDS } from "../constants";
import { Media } from "../contract";

export const PictureKind = z.enum(PICTURE_KINDS);
export type PictureKind = z.output<typeof PictureKind>;

/** The current (`live`) or pending picture. */
export const ProfilePicture = z.object({
  id: z.uuid(),
  kind: PictureKind,
  state: z.enum(["live", "held", "processing", "failed"]),
  media: Media,
  screening: Screening.nullable(),
});
export type ProfilePicture = z.output<typeof ProfilePicture>;

export const NewProfilePicture = z.object({ kind: PictureKind, assetId: z.uuid() });
export type NewProfilePicture = z.output<typeof NewProfilePicture>;

export const pictures = {
  list: endpoint({
    method: "GET",
    path: "/api/media/pictures",
    access: "user",
    limit: "read",
    response: z.array(ProfilePicture),
  }),
  set: endpoint({
    method: "POST",
    path: "/api/media/pictures",
    access: "subscriber",
    needsPlan: "media.needPlan",
    limit: "write",
    limited: "refused",
    body: NewProfilePicture,
    response: ProfilePicture,
    status: 201,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/media/pictures/{id}",
    access: "user",
    limit: "write",
    limited: "allowed",
    response: Success,
  }),
  review: endpoint({
    method: "POST",
    path: "/api/media/pictures/{id}/review",
    access: "user",
    limit: "write",
    limited: "allowed",
    response: ProfilePicture,
  }),
};
