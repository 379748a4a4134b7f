import { z } from "zod";
import { written as text } from "@/lib/text/written";

// PostgreSQL cannot store U+0000, and half a surrogate pair is no text; both would fail late.
const storable = (value: string) =>
  !value.includes("\u0000") && !/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/.test(value);

/**
 * Without the characters that turn the order of what follows them: they can show a reader other words than anybody screened,
 * and reach out of a name into the line around it. Right-to-left scripts need none of them.
 */
const ordered = (value: string) => value.replace(/[\u202A-\u202E\u2066-\u2069]/g, "");

/** Text that a person wrote: trimmed, 1 to `max` characters, storable. `missing` is the sentence when nothing is left. */
export function written(max: number, missing: string) {
  return z
    .string(missing)
    .overwrite(ordered)
    .trim()
    .min(1, missing)
    .max(max, { error: () => text.atMost(max) })
    .refine(storable, { error: () => text.notStorable });
}

/** Like `written`, but may be left empty; `tooLong` is the sentence when it is too long. */
export function writtenOrNone(max: number, tooLong: string) {
  return z
    .string()
    .overwrite(ordered)
    .trim()
    .max(max, tooLong)
    .refine(storable, { error: () => text.notStorable });
}

/** Like `written`, but may be left empty: then it is null. */
export function optionalText(max: number) {
  return z
    .string()
    .overwrite(ordered)
    .trim()
    .max(max, { error: () => text.atMost(max) })
    .refine(storable, { error: () => text.notStorable })
    .transform((value) => value || null)
    .nullable();
}
