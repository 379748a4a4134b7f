import { env } from "@/lib/env";
import type { PictureKind } from "@/lib/media/contract/pictures";
import { portraitName, shotName, vignetteName } from "../drawings";
import { demoId } from "../ids";
import type { DemoAsset } from "../media";
import { sample, seededRandom } from "../random";
import { renderedOf } from "../rendered";
import type { ShotName } from "../scenes/album";
import { VIGNETTES } from "../scenes/vignettes";
import type { Cast, Member } from "./cast";

/** How many onlookers share a vignette; the others show their initials. */
const ONLOOKERS_PER_VIGNETTE = 12;

/** The covers of people's profiles: what each of them posts about. */
const COVERS: Record<string, ShotName> = {
  islamerrick: "morning swim",
  noahbellamy: "kiln shelf",
  hazelokafor: "dahlias, mixed",
  bryndavies: "dahlia field",
  meeraiyengar: "dahlias, yellow",
  tomasznowak: "rye under the counter",
  ruthadeyemi: "flat loaf",
  callummackay: "evening ridge",
  linneaholm: "scraps",
  eleanorwragg: "dawn count",
  fionaleckie: "night shift",
  duncanross: "grey loch",
};

/** Picture and asset ids of avatars do not name their kind, so that they stay as they were before there were covers. */
const PICTURE_IDS = { avatar: (ownerId: string) => ownerId, cover: (ownerId: string) => `cover:${ownerId}` };

function pictureOf(kind: PictureKind, { id: ownerId, joinedAt }: Member, drawing: string) {
  const picture = {
    id: demoId("picture", PICTURE_IDS[kind](ownerId)),
    authorId: ownerId,
    kind,
    state: "live",
    createdAt: joinedAt,
  };
  const asset: DemoAsset = {
    id: demoId("asset", picture.id),
    ownerId,
    kind: "image",
    purpose: "picture",
    access: "public",
    fileName: `${kind}.png`,
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

export type DemoPicture = ReturnType<typeof pictureOf>["picture"];

/** Uses its own random numbers, so that changes here do not affect other data. */
export function buildProfilePictures({ accounts, writers, onlookers, named }: Cast) {
  const chosen = sample(seededRandom(20_261_126), onlookers, VIGNETTES.length * ONLOOKERS_PER_VIGNETTE);
  const all = [
    ...[...accounts, ...writers].map((member) => pictureOf("avatar", member, portraitName(member.username))),
    ...chosen.map((member, i) => pictureOf("avatar", member, vignetteName(i % VIGNETTES.length))),
    ...Object.entries(COVERS).map(([username, shot]) => pictureOf("cover", named(username), shotName(shot))),
  ];
  return { pictures: all.map(({ picture }) => picture), pictureAssets: all.map(({ asset }) => asset) };
}

/**
 * The URLs of the pictures of a kind by owner, as when a user sets one on this site: the smallest rendition of an
 * avatar, the largest of a cover.
 */
export function pictureUrls(
  kind: PictureKind,
  pictures: readonly DemoPicture[],
  assets: readonly DemoAsset[],
): Map<string, string> {
  const ids = new Set(pictures.flatMap((picture) => (picture.kind === kind ? picture.id : [])));
  return new Map(
    assets
      .filter(({ holderId }) => ids.has(holderId))
      .map(({ id, ownerId, drawing }) => {
        const file = renderedOf(drawing).files.at(kind === "avatar" ? 0 : -1);
        return [ownerId, `${env.BASE_PATH}/media/${id}/${file?.name ?? ""}`];
      }),
  );
}
