import "server-only";
import type { Page } from "@/lib/http/endpoint";
import type { PageQuery } from "@/lib/http/page-query";
import { type Db, prisma } from "@/lib/infra/db";
import { recordViews } from "../commands/record-views";
import type { Wave } from "../contract/waves";
import { getWave, listWaves } from "./read-waves";

/** Returns a wave, whose value may be an email address, and records the view in the audit log. Throws `not_found`. */
export async function viewWave(actor: { id: string }, id: string, db: Db = prisma): Promise<Wave> {
  const wave = await getWave(id, db);
  await recordViews(actor, [{ act: "wave.viewed" }], db);
  return wave;
}

/** Returns a page of waves, whose values may be email addresses, and records the view in the audit log. */
export async function viewWaves(actor: { id: string }, query: PageQuery, db: Db = prisma): Promise<Page<Wave>> {
  const page = await listWaves(query, db);
  if (page.items.length > 0) await recordViews(actor, [{ act: "wave.viewed" }], db);
  return page;
}
