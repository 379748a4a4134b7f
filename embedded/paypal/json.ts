/** A JSON value, as requests bring it and answers carry it. */
export type Json = string | number | boolean | null | Json[] | JsonObject;

/** A JSON object; members that are undefined are left out when it is written. */
export interface JsonObject {
  [name: string]: Json | undefined;
}

/** Whether a value is a JSON object, and neither null nor an array. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The member of a JSON object that lies under `names`, or undefined where the way there ends early. */
export function member(value: Json | undefined, ...names: string[]): Json | undefined {
  let here: Json | undefined = value;
  for (const name of names) {
    if (!isObject(here)) return undefined;
    here = here[name];
  }
  return here;
}

/** The text under `names`, or undefined when there is none. */
export function textAt(value: Json | undefined, ...names: string[]): string | undefined {
  const found = member(value, ...names);
  return typeof found === "string" ? found : undefined;
}
