import "server-only";
import { now } from "@/lib/infra/clock";
import type { Db } from "@/lib/infra/db";
import type { ContentState, Visibility } from "@/prisma/generated/client";

interface Version {
  id: string;
  text: string;
  contentWarning: string | null;
  state: ContentState;
  visibility: Visibility;
  createdAt: Date;
  editedAt: Date | null;
}

/** Stores the current version of a post. Call it in the transaction that changes the post. */
export async function recordRevision({ id, createdAt, editedAt, ...version }: Version, tx: Db): Promise<void> {
  const { text, contentWarning, state, visibility } = version;
  await tx.revision.create({
    data: { text, contentWarning, state, visibility, postId: id, createdAt: editedAt ?? createdAt, replacedAt: now() },
    select: { id: true },
  });
}
