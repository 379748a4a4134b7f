import { DAY_MS, fromNow } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import { makeAsset, makePost, makeVibe, updateAssets } from "./people";

interface Parent {
  kind: "post" | "vibe";
  id: string;
}

/** Claimed for a day, so that no other worker takes the asset over. */
const processing = () =>
  ({ state: "processing", stage: "making", progress: 40, heartbeatAt: fromNow(DAY_MS) }) as const;

/** The picture stays in processing. */
export async function makeProcessing(author: { id: string }, kind: Parent["kind"], db: Db = prisma): Promise<string> {
  const postFields = { text: "On its way", state: "processing" } as const;
  if (kind === "vibe") {
    const id = await makeVibe(author, postFields, db);
    await updateAssets(id, processing(), db);
    return id;
  }
  const id = await makePost(author, { ...postFields, type: "image" }, db);
  await makeAsset(author, { ...processing(), parentType: "post", parentId: id }, db);
  return id;
}

export async function failProcessing({ kind, id }: Parent, db: Db = prisma): Promise<void> {
  await updateAssets(id, { state: "failed", failure: "unreadable" }, db);
  const change = { where: { id }, data: { state: "failed" }, select: { id: true } } as const;
  if (kind === "post") await db.post.update(change);
  else await db.vibe.update(change);
}
