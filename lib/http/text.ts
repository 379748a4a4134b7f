import type { z } from "zod";
import { written as text } from "@/lib/text/written";
import { storable } from "./storable";

/** Bidirectional control characters can show other text than was screened, and affect the line around a name. */
const ordered = (value: string) => value.replace(/[\u202A-\u202E\u2066-\u2069]/g, "");

export const written = (max: number, missing: string): z.ZodString =>
  storable(missing)
    .overwrite(ordered)
    .trim()
    .min(1, missing)
    .max(max, { error: () => text.atMost(max) });

export const isOneLine = (value: string): boolean => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value);

/** Like `written`, for single-line text such as a name. */
export const writtenLine = (max: number, missing: string): z.ZodString =>
  written(max, missing).refine(isOneLine, { error: () => text.notOneLine });

/** Like `written`, but may be empty; `tooLong` overrides the message. */
export const writtenOrNone = (max: number, tooLong?: string): z.ZodString =>
  storable()
    .overwrite(ordered)
    .trim()
    .max(max, { error: () => tooLong ?? text.atMost(max) });

/** Like `written`, but an empty text becomes null. */
export const optionalText = (max: number) =>
  writtenOrNone(max)
    .transform((value) => value || null)
    .nullable();
