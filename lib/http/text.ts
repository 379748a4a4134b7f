import { z } from "zod";
import { describeMessage, encodeMessage, type MessageKey } from "@/lib/i18n/message-descriptor";
import { isOneLine, isStorable, isVisible } from "./storable";

export const storableText = (message?: string) =>
  z
    .string(message)
    .overwrite((value) => value.normalize("NFC"))
    .refine(isStorable, { error: "written.notStorable" satisfies MessageKey });

/** Bidirectional control characters can show other text than was screened, and affect the line around a name. */
const ordered = (value: string) => value.replace(/[\u202A-\u202E\u2066-\u2069]/g, "");

const atMost = (count: number) => encodeMessage(describeMessage("written.atMost", { count }));
const NOT_ONE_LINE: MessageKey = "written.notOneLine";

export const requiredText = (max: number, missing: string): z.ZodString =>
  storableText(missing)
    .overwrite(ordered)
    .trim()
    .min(1, missing)
    .max(max, { error: atMost(max) });

/** Like `requiredText`, for single-line text such as a name, which must have something to see. */
export const requiredLine = (max: number, missing: string): z.ZodString =>
  requiredText(max, missing)
    .refine(isOneLine, { error: NOT_ONE_LINE })
    .refine((value) => value === "" || isVisible(value), { error: missing });

/** Like `requiredText`, but may be empty; `tooLong` overrides the message. */
export const nullableText = (max: number, tooLong?: string): z.ZodString =>
  storableText()
    .overwrite(ordered)
    .trim()
    .max(max, { error: tooLong ?? atMost(max) });

/** Like `requiredText`, but an empty text becomes null. */
export const optionalText = (max: number) =>
  nullableText(max)
    .transform((value) => value || null)
    .nullable();
