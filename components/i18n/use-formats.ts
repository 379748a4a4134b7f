import { useLocale } from "next-intl";
import { type Formats, formatsFor } from "@/lib/i18n/formats";

/** Numbers, money and dates in the page's locale, for client and for synchronous server components. */
export const useFormats = (): Formats => formatsFor(useLocale());
