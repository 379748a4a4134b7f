export type Json = string | number | boolean | null | Json[] | JsonObject;

/** Undefined members are omitted when serialised. */
export interface JsonObject {
  [name: string]: Json | undefined;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns the nested member at the path `names`; undefined if any part is missing. */
export function member(value: Json | undefined, ...names: string[]): Json | undefined {
  let here: Json | undefined = value;
  for (const name of names) {
    if (!isObject(here)) return undefined;
    here = here[name];
  }
  return here;
}

/** Returns the string at the path `names`; undefined if there is none. */
export function textAt(value: Json | undefined, ...names: string[]): string | undefined {
  const item = member(value, ...names);
  return typeof item === "string" ? item : undefined;
}
