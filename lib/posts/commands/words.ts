import "server-only";
import type { Db } from "@/lib/infra/db";
import { type MediaScreening, withMedia } from "@/lib/screening/media";
import { screenText, type TextScreening } from "@/lib/screening/text";

/** All the words of a post that others read. */
export interface Words {
  text: string;
  contentWarning: string | null;
  /** The answers of its poll. */
  options: readonly string[];
}

/** Screens words that stand beside the text: where in it they were found cannot be said. */
function screenBeside(words: string): MediaScreening {
  const { verdict, hits, ms } = screenText(words);
  return { verdict, ms, hits: hits.map((hit) => ({ ...hit, start: 0, end: 0 })) };
}

/** Screens all the words of a post as one: the strongest verdict, all hits. */
export function screenWords({ text, contentWarning, options }: Words): TextScreening {
  const beside = [contentWarning ?? "", ...options].filter((words) => words !== "");
  return withMedia(screenText(text), beside.map(screenBeside));
}

/** The answers of a post's poll in their order; none where it has no poll. */
export async function optionsOf({ id, hasPoll }: { id: string; hasPoll: boolean }, tx: Db): Promise<string[]> {
  if (!hasPoll) return [];
  const rows = await tx.pollOption.findMany({
    where: { postId: id },
    orderBy: { position: "asc" },
    select: { text: true },
  });
  return rows.map(({ text }) => text);
}
