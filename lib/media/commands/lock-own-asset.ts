import "server-only";
import type { Actor } from "@/lib/accounts/session/session";
import { notFound } from "@/lib/http/errors";
import type { Db } from "@/lib/infra/db";
import type { AssetKind, AssetState } from "@/prisma/generated/client";
import type { AssetParent } from "./attach-assets";

interface Row {
  kind: AssetKind;
  state: AssetState;
  parentType: AssetParent["kind"] | null;
  parentId: string | null;
}

export interface OwnAsset {
  kind: AssetKind;
  state: AssetState;
  parent: AssetParent | null;
}

/** Locks the asset until the caller's commit. Throws `not_found`, also for files of others. */
export async function lockOwnAsset(actor: Pick<Actor, "id">, id: string, tx: Db): Promise<OwnAsset> {
  const [row] = await tx.$queryRaw<Row[]>`
    SELECT "kind"::text AS "kind", "state"::text AS "state", "holderKind"::text AS "parentType", "holderId" AS "parentId" FROM "Asset"
    WHERE "id" = ${id}::uuid AND "ownerId" = ${actor.id}::uuid FOR UPDATE`;
  if (!row) throw notFound("file");
  const { kind, state, parentType, parentId } = row;
  return { kind, state, parent: parentType && parentId ? { kind: parentType, id: parentId } : null };
}
