import type { z } from "zod";
import { written as text } from "@/lib/text/written";
import { storable } from "./storable";

/**
 * Without the characters that turn the order of what follows them: they can show a reader other words than anybody screened,
 * and reach out of a name into the line around it. Right-to-left scripts need none of them.
 */
const ordered = (value: string) => value.replace(/[\u202A-\u202E\u2066-\u2069]/g, "");

/** Text that a person wrote: trimmed, 1 to `max` characters. `missing` is the sentence when nothing is left. */
export const written = (max: number, missing: string): z.ZodString =>
  storable(missing)
    .overwrite(ordered)
    .trim()
    .min(1, missing)
    .max(max, { error: () => text.atMost(max) });

/** Whether a text is one line: without control characters and the two separators that end a line or a paragraph. */
export const isOneLine = (value: string): boolean => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value);

/** Like `written`, for what is read within a line, such as a name. */
export const writtenLine = (max: number, missing: string): z.ZodString =>
  written(max, missing).refine(isOneLine, { error: () => text.notOneLine });

/** Like `written`, but may be left empty; `tooLong` is the sentence when it is too long. */
export const writtenOrNone = (max: number, tooLong?: string): z.ZodString =>
  storable()
    .overwrite(ordered)
    .trim()
    .max(max, { error: () => tooLong ?? text.atMost(max) });

/** Like `written`, but may be left empty: then it is null. */
export const optionalText = (max: number) =>
  writtenOrNone(max)
    .transform((value) => value || null)
    .nullable();
