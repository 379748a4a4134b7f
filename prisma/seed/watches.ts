import { DRAWINGS } from "./drawings";
import type { DemoAsset } from "./media";
import { between, seeded } from "./random";

/** How often somebody who sees a video has it go round, at most; many see but a part of it. */
const ROUNDS = 3;

/** For how long each who saw a video of a post watched it, on the day (UTC) on which they saw it first. */
export function watchesOf(
  views: readonly { postId: string; viewerId: string; createdAt: Date }[],
  assets: readonly DemoAsset[],
) {
  const random = seeded(20_261_123);
  const films = new Map(
    assets.flatMap(({ kind, holderKind, holderId, drawing }) =>
      kind === "video" && holderKind === "post" ? [[holderId, DRAWINGS[drawing]?.seconds ?? 0] as const] : [],
    ),
  );
  return views.flatMap(({ postId, viewerId, createdAt }) => {
    const length = films.get(postId);
    if (!length) return [];
    return [
      { postId, viewerId, day: createdAt.toISOString().slice(0, 10), seconds: between(random, 2, length * ROUNDS) },
    ];
  });
}
