import { isObject, type Json, type JsonObject } from "../json";
import type { ProblemDetail } from "./problem";

/** The shape of a request value, in the terms of PayPal's OpenAPI documents. */
export type RequestShape =
  | { is: "text"; min?: number; max?: number; pattern?: RegExp; oneOf?: readonly string[] }
  | { is: "boolean" }
  | { is: "anything" }
  | { is: "array"; min?: number; max?: number; of: RequestShape }
  | {
      is: "object";
      members: Record<string, RequestShape>;
      required?: readonly string[];
      unsupported?: readonly string[];
    };

export const textShape = (limits: Omit<Extract<RequestShape, { is: "text" }>, "is"> = {}): RequestShape => ({
  is: "text",
  ...limits,
});
export const oneOfShape = (...values: string[]): RequestShape => ({ is: "text", oneOf: values });
export const anyShape: RequestShape = { is: "anything" };
export const booleanShape: RequestShape = { is: "boolean" };
export const arrayShape = (of: RequestShape, limits: { min?: number; max?: number } = {}): RequestShape => ({
  is: "array",
  of,
  ...limits,
});

/** An object; unknown members are ignored, as PayPal does. */
export const objectShape = (
  members: Record<string, RequestShape>,
  required: readonly string[] = [],
  unsupported: readonly string[] = [],
): RequestShape => ({ is: "object", members, required, unsupported });

export function violations(shape: RequestShape, value: Json, place = ""): ProblemDetail[] {
  const here = (issue: string): ProblemDetail[] => [{ issue, field: place || "/", value, location: "body" }];
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

function memberViolations(
  shape: Extract<RequestShape, { is: "object" }>,
  value: JsonObject,
  place: string,
): ProblemDetail[] {
  const missing = (shape.required ?? []).filter((name) => value[name] === undefined || value[name] === null);
  const unsupported = (shape.unsupported ?? []).filter((name) => value[name] !== undefined && value[name] !== null);
  return [
    ...missing.map((name): ProblemDetail => issueAt("MISSING_REQUIRED_PARAMETER", `${place}/${name}`)),
    ...unsupported.map((name): ProblemDetail => issueAt("NOT_SUPPORTED", `${place}/${name}`)),
    ...Object.entries(shape.members).flatMap(([name, of]) => {
      const field = value[name];
      return field === undefined || field === null ? [] : violations(of, field, `${place}/${name}`);
    }),
  ];
}

function textIssues({ min = 0, max, pattern, oneOf }: Extract<RequestShape, { is: "text" }>, value: string): string[] {
  if (oneOf) return oneOf.includes(value) ? [] : ["INVALID_PARAMETER_VALUE"];
  if (value.length < min || value.length > (max ?? Number.POSITIVE_INFINITY)) return ["INVALID_STRING_LENGTH"];
  return pattern && !pattern.test(value) ? ["INVALID_PARAMETER_SYNTAX"] : [];
}

const issueAt = (issue: string, field: string): ProblemDetail => ({ issue, field, location: "body" });
