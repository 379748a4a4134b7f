import type { Model } from "@/lib/screening/models/meter";

export interface Trained {
  model: Model;
  seed: number;
  trainedOn: Record<string, number>;
  heldOut: Record<string, number>;
  report: string;
}
