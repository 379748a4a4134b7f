import "server-only";
import type { Db } from "@/lib/infra/db";
import { markDecided, recordScreening, stateAfter } from "@/lib/screening/commands";
import type { Hit } from "@/lib/screening/contract";
import { type ScreenedWords, withBeside } from "@/lib/screening/joined-words";
import { isDecided } from "@/lib/screening/media";
import { Hits } from "@/lib/screening/queries";
import type { TextScreening } from "@/lib/screening/text";
import type { ContentState } from "@/prisma/generated/client";
import type { ClaimedAsset, Holder } from "./claim";

type Decision = { hits: Hit[] } | null;

export async function getDecision(screeningId: string | null, tx: Db): Promise<Decision> {
  if (!screeningId) return null;
  const row = await tx.screening.findUnique({
    where: { id: screeningId },
    select: { decidedAt: true, hits: true },
  });
  return row?.decidedAt ? { hits: Hits.parse(row.hits) } : null;
}

export interface Outcome {
  /** What is known so far; complete when `settled`. */
  screened: TextScreening;
  state: ContentState;
  settled: boolean;
  /** A moderator has seen and approved all of it. */
  released: boolean;
}

/** Of content whose text may be shown. */
export function stateOf(assets: readonly Pick<ClaimedAsset, "state">[]): "failed" | "processing" | "live" {
  const is = (state: ClaimedAsset["state"]) => assets.some((asset) => asset.state === state);
  return is("failed") ? "failed" : is("processing") ? "processing" : "live";
}

/** Descriptions are screened with the text. An approval stays valid until something new is added. */
export function outcomeOf(words: ScreenedWords, assets: readonly ClaimedAsset[], decision: Decision = null): Outcome {
  const descriptions = assets.map(({ alt }) => alt);
  const { parts: _, ...screened } = withBeside(
    words,
    descriptions,
    assets.flatMap(({ screening }) => screening),
  );
  const released = decision !== null && isDecided(screened.hits, decision.hits);
  const waits = stateOf(assets);
  const held = !released && stateAfter(screened.verdict) === "held";
  return { screened, state: held ? "held" : waits, settled: waits === "live", released };
}

/** Records a complete screening or held content. Returns the id, or null. */
export async function recordOutcome(
  { kind, id, authorId }: Holder & { authorId: string },
  { screened, state, settled, released }: Outcome,
  tx: Db,
): Promise<string | null> {
  if (!settled && state !== "held") return null;
  const fact = await recordScreening({ kind, targetId: id, authorId }, screened, tx);
  if (released) await markDecided(fact, tx);
  return fact;
}
