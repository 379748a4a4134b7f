import "server-only";
import type { Db } from "@/lib/infra/db";
import { type ScreenedWords, screenWords } from "@/lib/screening/joined-words";

/** All the words of a post that others read. */
interface PostWords {
  text: string;
  contentWarning: string | null;
  /** The answers of its poll. */
  options: readonly string[];
}

/** Screens all the words of a post as one. */
export const screenPost = ({ text, contentWarning, options }: PostWords): ScreenedWords =>
  screenWords(text, [contentWarning ?? ""], options);

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
