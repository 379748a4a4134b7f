import "server-only";
import { assertMayPublish } from "@/lib/accounts/graph/user-locks";
import type { Actor } from "@/lib/accounts/session/session";
import { conflict, notFound } from "@/lib/http/errors";
import type { Db } from "@/lib/infra/db";
import { enqueueJob } from "@/lib/infra/jobs";
import { type AssetParent, lockAttachedAssets } from "./attach-assets";
import { lockOwnAsset, type OwnAsset } from "./lock-own-asset";

export type AssetWriter = Pick<Actor, "id" | "plan">;

interface ParentCommands {
  /** Must be called before the files are locked. Throws if `writer`, given when words are added, may not add them. */
  lock(id: string, tx: Db, writer: AssetWriter | null): Promise<unknown>;
  /** What its readers see beside the descriptions of its files. */
  readTexts(id: string, tx: Db): Promise<string[]>;
  /** Whether it is held, so that it may be published without one of its files. */
  isHeld(id: string, tx: Db): Promise<boolean>;
  /** Screens the entity with all its files, and publishes or holds it. */
  settle(id: string, tx: Db): Promise<unknown>;
}

/** Defined in lib/moderation/commands/attached-entities.ts. */
export type ParentCommandsByKind = Record<AssetParent["kind"], ParentCommands>;

async function findParent(actor: Pick<Actor, "id">, id: string, tx: Db): Promise<AssetParent | null> {
  const row = await tx.asset.findFirst({
    where: { id: { equals: id }, ownerId: actor.id },
    select: { parentType: true, parentId: true },
  });
  if (!row) throw notFound("file");
  return row.parentType && row.parentId ? { kind: row.parentType, id: row.parentId } : null;
}

/** Throws `forbidden` for a limited author if removing the file, or its words, may publish what it is attached to. */
export async function assertMayRemove(
  actor: Pick<Actor, "id">,
  { parent, state }: OwnAsset,
  parentCommands: ParentCommandsByKind,
  tx: Db,
): Promise<void> {
  if (parent && (state === "failed" || (await parentCommands[parent.kind].isHeld(parent.id, tx))))
    await assertMayPublish(tx, actor.id);
}

/**
 * Re-evaluates the parent if `change` returns true, before anything is public. `writer` is null for a change that adds
 * no words. Throws `not_found`, `conflict`, and for a writer who may not change the parent.
 */
export async function changeOwnAsset(
  actor: Pick<Actor, "id">,
  id: string,
  { parentCommands, writer }: { parentCommands: ParentCommandsByKind; writer: AssetWriter | null },
  tx: Db,
  change: (asset: OwnAsset) => Promise<boolean>,
): Promise<void> {
  const parent = await findParent(actor, id, tx);
  if (parent) {
    await parentCommands[parent.kind].lock(parent.id, tx, writer);
    // All files before the quota, in the order of a file that has been processed.
    await lockAttachedAssets(parent, tx);
  }
  const asset = await lockOwnAsset(actor, id, tx);
  if (asset.parent?.id !== parent?.id) throw conflict("http.gone");
  if (!(await change(asset)) || !parent) return;
  await parentCommands[parent.kind].settle(parent.id, tx);
  await enqueueJob(tx, "media.settled", { holder: parent });
}
