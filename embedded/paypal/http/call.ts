import type { Json, JsonObject } from "../json";
import type { Simulator } from "../simulator";
import type { FaultEffect } from "../state/records";
import type { Operation } from "./operations";

export interface ApiCall {
  readonly operation: Operation;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: Json | undefined;
  readonly requestId: string | undefined;
  readonly debugId: string;
  /** `Prefer: return=representation`: respond with the whole resource. */
  readonly wantsAll: boolean;
  readonly effects: readonly FaultEffect[];
  readonly world: Simulator;
}

export interface ApiAnswer {
  status: number;
  body?: JsonObject;
}

export type ApiHandler = (call: ApiCall) => ApiAnswer;

export function armedEffect<K extends FaultEffect["kind"]>(
  call: ApiCall,
  kind: K,
): Extract<FaultEffect, { kind: K }> | undefined {
  return call.effects.find((effect): effect is Extract<FaultEffect, { kind: K }> => effect.kind === kind);
}

export function pathParam(call: ApiCall, name: string): string {
  const value = call.params[name];
  if (value === undefined) throw new Error(`${call.operation} has no ${name} in its path`);
  return value;
}
