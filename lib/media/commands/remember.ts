import "server-only";
import { z } from "zod";
import type { Db } from "@/lib/infra/db";
import { forgetRemoved, rememberRemoved } from "@/lib/screening/removed";
import type { Holder } from "./claim";

const Facts = z.object({ hashes: z.array(z.string()) });

async function hashesOf(holder: Holder, db: Db): Promise<string[]> {
  const assets = await db.asset.findMany({
    where: { holderKind: holder.kind, holderId: holder.id },
    select: { facts: true },
  });
  return assets.flatMap(({ facts }) => Facts.safeParse(facts).data?.hashes ?? []);
}

export async function rememberAssetsOf(holder: Holder, db: Db): Promise<void> {
  await rememberRemoved(await hashesOf(holder, db), db);
}

export async function forgetAssetsOf(holder: Holder, db: Db): Promise<void> {
  await forgetRemoved(await hashesOf(holder, db), db);
}
