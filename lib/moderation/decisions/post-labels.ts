import "server-only";
import { type Db, readRows } from "@/lib/infra/db";
import { setPostLabels } from "@/lib/posts/commands/moderate";
import { Prisma } from "@/prisma/generated/client";
import { STANDARD_TEXTS } from "./resolutions";

export const warningOf = ({ label }: { label?: string | null }): string => label ?? STANDARD_TEXTS.ageGate;

/** The author's own warning: what the post had before the first of the labels that it has now. */
async function findAuthorsWarning(postId: string, tx: Db): Promise<string | null> {
  const [before] = await readRows<{ contentWarning: string | null }>(
    tx,
    Prisma.sql`
    SELECT d."undo"->'label'->>'contentWarning' AS "contentWarning" FROM "Decision" d JOIN "Case" c ON c."id" = d."caseId"
    WHERE c."targetType" = 'post' AND c."targetId" = ${postId}::uuid AND d."undo"->'label'->>'isLabelled' = 'false'
    ORDER BY d."createdAt" DESC, d."id" DESC LIMIT 1`,
  );
  return before?.contentWarning ?? null;
}

/** Recomputes the labels of a post from its active decisions. */
export async function projectPostLabels(postId: string, tx: Db): Promise<void> {
  const active = await tx.decision.findMany({
    where: { case: { targetType: "post", targetId: postId }, reversedAt: null, action: { in: ["label", "age-gate"] } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { action: true, label: true },
  });
  const latest = active.at(-1);
  const contentWarning = latest ? warningOf(latest) : await findAuthorsWarning(postId, tx);
  const isAgeGated = active.some(({ action }) => action === "age-gate");
  await setPostLabels(postId, { contentWarning, isLabelled: latest !== undefined, isAgeGated }, tx);
}
