import { z } from "zod";
import { written as text } from "@/lib/text/written";
import { isOneLine, isStorable } from "./storable";

export const storableText = (message?: string) =>
  z
    .string(message)
    .overwrite((value) => value.normalize("NFC"))
    .refine(isStorable, { error: () => text.notStorable });

/** Bidirectional control characters can show other text than was screened, and affect the line around a name. */
const ordered = (value: string) => value.replace(/[\u202A-\u202E\u2066-\u2069]/g, "");

export const requiredText = (max: number, missing: string): z.ZodString =>
  storableText(missing)
    .overwrite(ordered)
    .trim()
    .min(1, missing)
    .max(max, { error: () => text.atMost(max) });

/** Like `requiredText`, for single-line text such as a name. */
export const requiredLine = (max: number, missing: string): z.ZodString =>
  requiredText(max, missing).refine(isOneLine, { error: () => text.notOneLine });

/** Like `requiredText`, but may be empty; `tooLong` overrides the message. */
export const nullableText = (max: number, tooLong?: string): z.ZodString =>
  storableText()
    .overwrite(ordered)
    .trim()
    .max(max, { error: () => tooLong ?? text.atMost(max) });

/** Like `requiredText`, but an empty text becomes null. */
export const optionalText = (max: number) =>
  nullableText(max)
    .transform((value) => value || null)
    .nullable();
