import "server-only";
import { assertMayPublish } from "@/lib/accounts/graph/author-locks";
import type { Actor } from "@/lib/accounts/session/session";
import { consumeLinkAllowance } from "@/lib/accounts/trust/consume-allowance";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import type { Media } from "../contract";
import { getOwnMedia } from "../queries/files";
import { readDescriptionChange } from "./attach-assets";
import { changeOwnAsset, type ParentCommands } from "./change-own-asset";
import { lockOwner } from "./lock-own-asset";

/**
 * What the file is attached to is screened again. Throws `not_found`, `conflict`, and `forbidden` while limited or
 * above the limit of links.
 */
export async function describeAsset(
  actor: Pick<Actor, "id">,
  id: string,
  { alt }: { alt: string },
  holders: ParentCommands,
  db: Db = prisma,
): Promise<Media> {
  return inTransaction(db, async (tx) => {
    await lockOwner(actor, tx);
    await assertMayPublish(tx, actor.id);
    await consumeLinkAllowance(actor.id, await readDescriptionChange(actor, [{ id, alt }], tx), tx);
    await changeOwnAsset(actor, id, holders, tx, async () => {
      await tx.asset.update({ where: { id }, data: { alt }, select: { id: true } });
      return true;
    });
    return getOwnMedia(actor, id, tx);
  });
}
