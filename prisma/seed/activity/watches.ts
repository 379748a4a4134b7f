import { DRAWINGS } from "../drawings";
import type { DemoAsset } from "../media";
import { between, seededRandom } from "../random";

/** Maximum number of loops watched; many watch only a part. */
const MAX_ROUNDS = 3;

/** The watch time of each viewer of a video, on the day (UTC) of their first view. */
export function buildWatchTimes(
  views: readonly { postId: string; viewerId: string; createdAt: Date }[],
  assets: readonly DemoAsset[],
) {
  const random = seededRandom(20_261_123);
  const films = new Map(
    assets.flatMap(({ kind, holderKind, holderId, drawing }) =>
      kind === "video" && holderKind === "post" ? [[holderId, DRAWINGS[drawing]?.seconds ?? 0] as const] : [],
    ),
  );
  return views.flatMap(({ postId, viewerId, createdAt }) => {
    const length = films.get(postId);
    if (!length) return [];
    return [
      { postId, viewerId, day: createdAt.toISOString().slice(0, 10), seconds: between(random, 2, length * MAX_ROUNDS) },
    ];
  });
}
