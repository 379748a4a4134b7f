import { z } from "zod";
import { written as text } from "@/lib/text/written";

// PostgreSQL cannot store U+0000, and an unpaired surrogate is not text: UTF-8 has no form for it.
const NOT_STORABLE = /[\0\p{Cs}]/u;

/** Whether a string can be stored and logged as it is. */
export const isStorable = (value: string): boolean => !NOT_STORABLE.test(value);

/** A string that reaches the database or a log: in Unicode's composed form (NFC), without NUL and unpaired surrogates. */
export const storable = (message?: string) =>
  z
    .string(message)
    .overwrite((value) => value.normalize("NFC"))
    .refine(isStorable, { error: () => text.notStorable });
