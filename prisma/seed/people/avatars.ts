import { env } from "@/lib/env";
import { portraitName, vignetteName } from "../drawings";
import { demoId } from "../ids";
import type { DemoAsset } from "../media";
import { sample, seededRandom } from "../random";
import { renderedOf } from "../rendered";
import { VIGNETTES } from "../scenes/vignettes";
import type { Cast, Member } from "./cast";

/** How many onlookers share a vignette; the others show their initials. */
const ONLOOKERS_PER_VIGNETTE = 12;

function avatarOf({ id: ownerId, joinedAt }: Member, drawing: string) {
  const picture = {
    id: demoId("picture", ownerId),
    authorId: ownerId,
    kind: "avatar",
    state: "live",
    createdAt: joinedAt,
  };
  const asset: DemoAsset = {
    id: demoId("asset", picture.id),
    ownerId,
    kind: "image",
    purpose: "picture",
    access: "public",
    fileName: "avatar.png",
    declaredType: "image/png",
    alt: "",
    holderKind: "picture",
    holderId: picture.id,
    position: 0,
    createdAt: joinedAt,
    drawing,
  };
  return { picture, asset };
}

/** Uses its own random numbers, so that changes here do not affect other data. */
export function buildAvatars({ accounts, writers, onlookers }: Cast) {
  const chosen = sample(seededRandom(20_261_126), onlookers, VIGNETTES.length * ONLOOKERS_PER_VIGNETTE);
  const avatars = [
    ...[...accounts, ...writers].map((member) => avatarOf(member, portraitName(member.username))),
    ...chosen.map((member, i) => avatarOf(member, vignetteName(i % VIGNETTES.length))),
  ];
  return { pictures: avatars.map(({ picture }) => picture), avatarAssets: avatars.map(({ asset }) => asset) };
}

/** The avatar URLs by owner: the smallest rendition on this site, as when a user sets a picture. */
export const avatarUrls = (assets: readonly DemoAsset[]): Map<string, string> =>
  new Map(
    assets
      .filter(({ purpose }) => purpose === "picture")
      .map(({ id, ownerId, drawing }) => [
        ownerId,
        `${env.BASE_PATH}/media/${id}/${renderedOf(drawing).files[0]?.name ?? ""}`,
      ]),
  );
