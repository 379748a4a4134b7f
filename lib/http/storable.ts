import { z } from "zod";
import type { MessageKey } from "@/lib/i18n/sentence";

// PostgreSQL cannot store U+0000, and UTF-8 cannot encode an unpaired surrogate.
const NOT_STORABLE = /[\0\p{Cs}]/u;

export const isStorable = (value: string): boolean => !NOT_STORABLE.test(value);

export const storableText = (message?: string) =>
  z
    .string(message)
    .overwrite((value) => value.normalize("NFC"))
    .refine(isStorable, { error: "written.notStorable" satisfies MessageKey });

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const isUuid = (value: string) => UUID.test(value);
