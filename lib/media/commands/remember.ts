import "server-only";
import { z } from "zod";
import type { Db } from "@/lib/infra/db";
import { rememberRemoved } from "@/lib/screening/removed";
import type { Holder } from "./claim";

/** What the screening of a picture or video noted of how it looks (lib/screening/pictures.ts). */
const Facts = z.object({ hashes: z.array(z.string()) });

/** Has whatever looks like the pictures and videos on this thing refused from now on. */
export async function rememberAssetsOf(holder: Holder, db: Db): Promise<void> {
  const assets = await db.asset.findMany({
    where: { holderKind: holder.kind, holderId: holder.id },
    select: { facts: true },
  });
  await rememberRemoved(
    assets.flatMap(({ facts }) => Facts.safeParse(facts).data?.hashes ?? []),
    db,
  );
}
