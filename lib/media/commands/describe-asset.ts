import "server-only";
import { assertMayPublish, lockUserExclusively } from "@/lib/accounts/graph/user-locks";
import { consumeLinkAllowance, consumeMessageAllowance } from "@/lib/accounts/trust/consume-allowance";
import { type Db, inTransaction, prisma } from "@/lib/infra/db";
import type { Media } from "../contract";
import { getOwnMedia } from "../queries/files";
import { readAttachedDescriptions } from "./attach-assets";
import { type AssetWriter, changeOwnAsset, type ParentCommandsByKind } from "./change-own-asset";

/** Counts the links that the description adds to those of what the file is attached to. */
async function consumeDescription(
  actor: AssetWriter,
  { id, alt }: { id: string; alt: string },
  parentCommands: ParentCommandsByKind,
  tx: Db,
): Promise<void> {
  const file = await tx.asset.findFirst({
    where: { id, ownerId: actor.id },
    select: { id: true, alt: true, parentType: true, parentId: true, purpose: true },
  });
  // Refused below.
  if (!file) return;
  const { parentType, parentId } = file;
  const texts = parentType && parentId ? await parentCommands[parentType].readTexts(parentId, tx) : [];
  const files = parentId === null ? [file] : await readAttachedDescriptions(actor, parentId, tx);
  const before = [...texts, ...files.map((each) => each.alt)];
  const beside = { before, after: [...texts, ...files.map((each) => (each.id === id ? alt : each.alt))] };
  if (file.purpose !== "message") return consumeLinkAllowance(actor.id, beside, tx);
  await consumeMessageAllowance(actor.id, { before: "", after: "", beside, isFirstToStranger: false }, tx);
}

/**
 * What the file is attached to is screened again. Throws `not_found`, `conflict`, and `forbidden` while limited or
 * above the limit of links. Other than an empty one, a description in a message throws as an edit of it does.
 */
export async function describeAsset(
  actor: AssetWriter,
  id: string,
  { alt }: { alt: string },
  parentCommands: ParentCommandsByKind,
  db: Db = prisma,
): Promise<Media> {
  return inTransaction(db, async (tx) => {
    await lockUserExclusively(tx, actor.id);
    await assertMayPublish(tx, actor.id);
    await consumeDescription(actor, { id, alt }, parentCommands, tx);
    await changeOwnAsset(actor, id, { parentCommands, writer: alt === "" ? null : actor }, tx, async () => {
      await tx.asset.update({ where: { id }, data: { alt }, select: { id: true } });
      return true;
    });
    return getOwnMedia(actor, id, tx);
  });
}
