import type { Json, JsonObject } from "../json";
import type { Effect } from "../state/records";
import type { World } from "../world";
import type { Operation } from "./operations";

export interface Call {
  readonly operation: Operation;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: Json | undefined;
  readonly requestId: string | undefined;
  readonly debugId: string;
  /** `Prefer: return=representation`: respond with the whole resource. */
  readonly wantsAll: boolean;
  readonly effects: readonly Effect[];
  readonly world: World;
}

export interface Answer {
  status: number;
  body?: JsonObject;
}

export type Handler = (call: Call) => Answer;

export function effectOf<K extends Effect["kind"]>(call: Call, kind: K): Extract<Effect, { kind: K }> | undefined {
  return call.effects.find((effect): effect is Extract<Effect, { kind: K }> => effect.kind === kind);
}

export function param(call: Call, name: string): string {
  const found = call.params[name];
  if (found === undefined) throw new Error(`${call.operation} has no ${name} in its path`);
  return found;
}
