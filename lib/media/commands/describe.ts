import "server-only";
import type { Actor } from "@/lib/accounts/session";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import { addJob } from "@/lib/infra/jobs";
import type { Media } from "../contract";
import { getOwnMedia } from "../queries";
import { lockOwnAsset } from "./own-asset";

/** Says what a picture or video of one's own shows; whatever it hangs on is told. Throws `not_found`. */
export async function describeAsset(
  actor: Pick<Actor, "id">,
  id: string,
  { alt }: { alt: string },
  db: Db = prisma,
): Promise<Media> {
  return inTransaction(db, async (tx) => {
    const { holder } = await lockOwnAsset(actor, id, tx);
    await tx.asset.update({ where: { id }, data: { alt }, select: { id: true } });
    if (holder) await addJob(tx, "media.settled", { holder });
    return getOwnMedia(actor, id, tx);
  });
}
