import { isObject, type Json, type JsonObject } from "../json";
import type { Detail } from "./problem";

/** The shape of a request value, in the terms of PayPal's OpenAPI documents. */
export type Shape =
  | { is: "text"; min?: number; max?: number; pattern?: RegExp; oneOf?: readonly string[] }
  | { is: "boolean" }
  | { is: "anything" }
  | { is: "array"; min?: number; max?: number; of: Shape }
  | { is: "object"; members: Record<string, Shape>; required?: readonly string[]; unsupported?: readonly string[] };

export const text = (limits: Omit<Extract<Shape, { is: "text" }>, "is"> = {}): Shape => ({ is: "text", ...limits });
export const oneOf = (...values: string[]): Shape => ({ is: "text", oneOf: values });
export const anything: Shape = { is: "anything" };
export const boolean: Shape = { is: "boolean" };
export const array = (of: Shape, limits: { min?: number; max?: number } = {}): Shape => ({
  is: "array",
  of,
  ...limits,
});

/** An object; unknown members are ignored, as PayPal does. */
export const object = (
  members: Record<string, Shape>,
  required: readonly string[] = [],
  unsupported: readonly string[] = [],
): Shape => ({ is: "object", members, required, unsupported });

export function violations(shape: Shape, value: Json, place = ""): Detail[] {
  const here = (issue: string): Detail[] => [{ issue, field: place || "/", value, location: "body" }];
  switch (shape.is) {
    case "anything":
      return [];
    case "boolean":
      return typeof value === "boolean" ? [] : here("INVALID_PARAMETER_SYNTAX");
    case "text":
      return typeof value === "string" ? textIssues(shape, value).flatMap(here) : here("INVALID_PARAMETER_SYNTAX");
    case "array":
      if (!Array.isArray(value)) return here("INVALID_PARAMETER_SYNTAX");
      if (value.length < (shape.min ?? 0)) return here("INVALID_ARRAY_MIN_ITEMS");
      if (value.length > (shape.max ?? Number.POSITIVE_INFINITY)) return here("INVALID_ARRAY_MAX_ITEMS");
      return value.flatMap((element, index) => violations(shape.of, element, `${place}/${index}`));
    case "object":
      return isObject(value) ? memberViolations(shape, value, place) : here("INVALID_PARAMETER_SYNTAX");
  }
}

function memberViolations(shape: Extract<Shape, { is: "object" }>, value: JsonObject, place: string): Detail[] {
  const missing = (shape.required ?? []).filter((name) => value[name] === undefined || value[name] === null);
  const unsupported = (shape.unsupported ?? []).filter((name) => value[name] !== undefined && value[name] !== null);
  return [
    ...missing.map((name): Detail => at("MISSING_REQUIRED_PARAMETER", `${place}/${name}`)),
    ...unsupported.map((name): Detail => at("NOT_SUPPORTED", `${place}/${name}`)),
    ...Object.entries(shape.members).flatMap(([name, of]) => {
      const found = value[name];
      return found === undefined || found === null ? [] : violations(of, found, `${place}/${name}`);
    }),
  ];
}

function textIssues({ min = 0, max, pattern, oneOf }: Extract<Shape, { is: "text" }>, value: string): string[] {
  if (oneOf) return oneOf.includes(value) ? [] : ["INVALID_PARAMETER_VALUE"];
  if (value.length < min || value.length > (max ?? Number.POSITIVE_INFINITY)) return ["INVALID_STRING_LENGTH"];
  return pattern && !pattern.test(value) ? ["INVALID_PARAMETER_SYNTAX"] : [];
}

const at = (issue: string, field: string): Detail => ({ issue, field, location: "body" });
