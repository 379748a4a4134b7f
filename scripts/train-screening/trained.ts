import type { ScoringModel } from "@/lib/screening/models/meter";

export interface TrainedModel {
  model: ScoringModel;
  seed: number;
  trainedOn: Record<string, number>;
  heldOut: Record<string, number>;
  report: string;
}
