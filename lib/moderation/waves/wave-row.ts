import "server-only";
import type { Db } from "@/lib/infra/db";
import type { SpamWaveState } from "@/prisma/generated/client";
import type { WaveCriteria } from "./wave-matches";

export interface WaveTarget {
  targetType: "post" | "comment";
  targetId: string;
}

export interface WaveRow {
  id: string;
  state: SpamWaveState;
  criteria: WaveCriteria;
  rule: string;
  text: string;
  starterId: string | null;
  undoneById: string | null;
  removedAt: Date | null;
}

export async function findWave(id: string, db: Db): Promise<WaveRow | null> {
  const row = await db.spamWave.findUnique({
    where: { id },
    select: {
      match: true,
      value: true,
      rule: true,
      text: true,
      state: true,
      undoneById: true,
      removedAt: true,
      starterId: true,
    },
  });
  if (!row) return null;
  const { match, value, ...wave } = row;
  return { ...wave, id, criteria: { match, value } };
}
