import type { JsonObject } from "../json";

/** An event without an id. Names, types and summaries follow PayPal's list of webhook events and its samples. */
export interface EventDraft {
  type: string;
  resourceType: string;
  resourceVersion?: string;
  summary: string;
  resource: JsonObject;
}
