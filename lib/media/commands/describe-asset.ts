import "server-only";
import { assertMayPublish } from "@/lib/accounts/graph/author-locks";
import type { Actor } from "@/lib/accounts/session/session";
import { consumeLinkAllowance, consumeMessageAllowance } from "@/lib/accounts/trust/consume-allowance";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import type { Media } from "../contract";
import { getOwnMedia } from "../queries/files";
import { readAttachedDescriptions } from "./attach-assets";
import { changeOwnAsset, type ParentCommands } from "./change-own-asset";
import { lockOwner } from "./lock-own-asset";

/** Counts the links that the description adds to those of what the file is attached to. */
async function consumeDescription(actor: Pick<Actor, "id">, { id, alt }: { id: string; alt: string }, tx: Db) {
  const where = { id, ownerId: actor.id };
  const file = await tx.asset.findFirst({ where, select: { id: true, alt: true, parentId: true, purpose: true } });
  // Refused below.
  if (!file) return;
  const files = file.parentId === null ? [file] : await readAttachedDescriptions(actor, file.parentId, tx);
  const before = files.map((each) => each.alt);
  const beside = { before, after: files.map((each) => (each.id === id ? alt : each.alt)) };
  if (file.purpose !== "message") return consumeLinkAllowance(actor.id, beside, tx);
  await consumeMessageAllowance(actor.id, { before: "", after: "", beside, isFirstToStranger: false }, tx);
}

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
    await consumeDescription(actor, { id, alt }, tx);
    await changeOwnAsset(actor, id, holders, tx, async () => {
      await tx.asset.update({ where: { id }, data: { alt }, select: { id: true } });
      return true;
    });
    return getOwnMedia(actor, id, tx);
  });
}
