import "server-only";
import { inLanguage } from "@/lib/infra/language";
import { cases as text } from "@/lib/text/cases";

/** Always in English: resolutions are stored, and compared with stored ones. */
export const reportResolutions = () => inLanguage("en", () => ({ ...text.resolutions }));
