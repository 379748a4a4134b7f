import "server-only";
import type { Db } from "@/lib/infra/db";
import { markDecided, recordScreening, stateFor } from "@/lib/screening/commands";
import type { ScreeningHit } from "@/lib/screening/contract";
import { isAlreadyDecided } from "@/lib/screening/media/screen-media";
import { Hits } from "@/lib/screening/queries/screenings";
import { type ScreenedWords, withBeside } from "@/lib/screening/text/joined-words";
import type { TextScreening } from "@/lib/screening/text/screen-text";
import type { ContentState } from "@/prisma/generated/client";
import type { AssetParent, AttachedAsset } from "./attach-assets";

type Decision = { hits: ScreeningHit[] } | null;

export async function findDecision(screeningId: string | null, tx: Db): Promise<Decision> {
  if (!screeningId) return null;
  const row = await tx.screening.findUnique({
    where: { id: screeningId },
    select: { decidedAt: true, hits: true },
  });
  return row?.decidedAt ? { hits: Hits.parse(row.hits) } : null;
}

export interface ScreeningOutcome {
  /** What is known so far; complete when `settled`. */
  screened: TextScreening;
  state: ContentState;
  settled: boolean;
  /** A moderator has seen and approved all of it. */
  released: boolean;
}

/** Returns the state of content whose text may be shown, by its files. */
export function processingStateOf(assets: readonly Pick<AttachedAsset, "state">[]): "failed" | "processing" | "live" {
  const is = (state: AttachedAsset["state"]) => assets.some((asset) => asset.state === state);
  return is("failed") ? "failed" : is("processing") ? "processing" : "live";
}

/**
 * Screens descriptions and captions' labels with the text, and what captions say with it too. An approval stays valid
 * until something new is added.
 */
export function screeningOutcome(
  words: ScreenedWords,
  assets: readonly AttachedAsset[],
  decision: Decision = null,
): ScreeningOutcome {
  const descriptions = assets.flatMap(({ alt, labels }) => [alt, ...labels]);
  const described = withBeside(
    words,
    descriptions,
    assets.flatMap(({ screening }) => screening),
  );
  const captions = assets.flatMap((asset) => asset.captions);
  const { parts: _, ...screened } = withBeside({ ...described, parts: words.parts }, captions, []);
  const released = decision !== null && isAlreadyDecided(screened.hits, decision.hits);
  const waits = processingStateOf(assets);
  const held = !released && stateFor(screened.verdict) === "held";
  return { screened, state: held ? "held" : waits, settled: waits === "live", released };
}

/** Records a complete screening or held content. Returns the id, or null. */
export async function recordScreeningOutcome(
  { kind, id, authorId, isEdit }: AssetParent & { authorId: string; isEdit?: boolean },
  { screened, state, settled, released }: ScreeningOutcome,
  tx: Db,
): Promise<string | null> {
  if (!settled && state !== "held") return null;
  const fact = await recordScreening({ kind, targetId: id, authorId, isEdit }, screened, tx);
  if (released) await markDecided(fact, tx);
  return fact;
}
