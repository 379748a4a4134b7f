import "server-only";
import { z } from "zod";
import type { Db } from "@/lib/infra/db";
import { forgetRemoved, rememberRemoved } from "@/lib/screening/removed";
import type { Holder } from "./claim";

/** What the screening of a picture or video noted of how it looks (lib/screening/pictures.ts). */
const Facts = z.object({ hashes: z.array(z.string()) });

/** The hashes of the pictures and videos on this thing. */
async function hashesOf(holder: Holder, db: Db): Promise<string[]> {
  const assets = await db.asset.findMany({
    where: { holderKind: holder.kind, holderId: holder.id },
    select: { facts: true },
  });
  return assets.flatMap(({ facts }) => Facts.safeParse(facts).data?.hashes ?? []);
}

/** Has whatever looks like the pictures and videos on this thing refused from now on. */
export async function rememberAssetsOf(holder: Holder, db: Db): Promise<void> {
  await rememberRemoved(await hashesOf(holder, db), db);
}

/** Takes that back, for a thing whose removal was a mistake. */
export async function forgetAssetsOf(holder: Holder, db: Db): Promise<void> {
  await forgetRemoved(await hashesOf(holder, db), db);
}
