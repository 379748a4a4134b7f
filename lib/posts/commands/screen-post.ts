import "server-only";
import type { Db } from "@/lib/infra/db";
import { type ScreenedWords, screenWords } from "@/lib/screening/text/joined-words";

interface PostWords {
  text: string;
  contentWarning: string | null;
  options: readonly string[];
}

/** Screens all the text of a post together, so that nothing passes by being split across fields. */
export const screenPostTexts = ({ text, contentWarning, options }: PostWords): ScreenedWords =>
  screenWords(text, [contentWarning ?? ""], options);

export async function readPollOptions({ id, hasPoll }: { id: string; hasPoll: boolean }, tx: Db): Promise<string[]> {
  if (!hasPoll) return [];
  const rows = await tx.pollOption.findMany({
    where: { postId: id },
    orderBy: { position: "asc" },
    select: { text: true },
  });
  return rows.map(({ text }) => text);
}
