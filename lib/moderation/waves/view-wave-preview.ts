import "server-only";
import { type Db, prisma } from "@/lib/infra/db";
import { recordViews } from "../commands/record-views";
import type { WavePreview, WaveSearch } from "../contract/waves";
import { previewWave } from "./wave-matches";

/**
 * Returns what a wave would remove, with held content, and records the view in the audit log, without what was searched
 * for.
 */
export async function viewWavePreview(
  actor: { id: string },
  search: WaveSearch,
  db: Db = prisma,
): Promise<WavePreview> {
  const preview = await previewWave(actor, search, db);
  const { match } = search;
  if (preview.sample.length > 0) await recordViews(actor, [{ act: "wave.previewed", detail: { match } }], db);
  return preview;
}
