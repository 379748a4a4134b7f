import "server-only";
import { z } from "zod";
import type { Db } from "@/lib/infra/db";
import { blockImages, unblockImages } from "@/lib/screening/pictures/image-blocklist";
import type { AssetParent } from "./attach-assets";

const Facts = z.object({ hashes: z.array(z.string()) });

async function hashesOf(parent: AssetParent, db: Db): Promise<string[]> {
  const assets = await db.asset.findMany({
    where: { parentType: parent.kind, parentId: parent.id },
    select: { facts: true },
  });
  return assets.flatMap(({ facts }) => Facts.safeParse(facts).data?.hashes ?? []);
}

export async function addToBlocklist(parent: AssetParent, db: Db): Promise<void> {
  await blockImages(await hashesOf(parent, db), db);
}

export async function removeFromBlocklist(parent: AssetParent, db: Db): Promise<void> {
  await unblockImages(await hashesOf(parent, db), db);
}
