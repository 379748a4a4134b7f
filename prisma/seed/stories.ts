import { birds } from "./posts/birds";
import { bread } from "./posts/bread";
import { family } from "./posts/family";
import { fresh } from "./posts/fresh";
import { garden } from "./posts/garden";
import { hands } from "./posts/hands";
import { mending } from "./posts/mending";
import { miles } from "./posts/miles";
import { music } from "./posts/music";
import { pictureStories } from "./posts/pictures";
import { software } from "./posts/software";
import { stage } from "./posts/stage";
import { studio } from "./posts/studio";
import { water } from "./posts/water";
import type { Story } from "./story";

const THEMES = [
  studio,
  garden,
  bread,
  miles,
  birds,
  mending,
  stage,
  water,
  pictureStories,
  software,
  family,
  music,
  hands,
];

const HOUR_MS = 3_600_000;
/** Age range of undated posts in milliseconds; recent ones are denser. */
const MIN_POST_AGE_MS = 6 * HOUR_MS;
const MAX_POST_AGE_MS = 60 * 24 * HOUR_MS;

/** Every demo post with its age in milliseconds, newest first. Each theme keeps the order of its file. */
export function buildAgedStories(random: () => number): { story: Story; age: number }[] {
  const undated = THEMES.flatMap((theme) =>
    theme.map((story, i) => ({ story, place: (i + 0.1 + 0.8 * random()) / theme.length })),
  ).sort((a, b) => a.place - b.place);
  const spread = undated.map(({ story }, i) => {
    const place = (i + 0.9 * random()) / undated.length;
    return { story, age: Math.round(MIN_POST_AGE_MS + (MAX_POST_AGE_MS - MIN_POST_AGE_MS) * place ** 1.5) };
  });
  const dated = fresh.map((story) => ({ story, age: Math.round((story.minutesAgo ?? 0) * 60_000) }));
  return [...dated, ...spread];
}
