import "server-only";
import { inLanguage } from "@/lib/infra/language";
import { cases as text } from "@/lib/text/cases";

/** What closed reports say: SPEC.md's sentences. They are stored, and known again by their words, so they are English whoever decides. */
export const resolutions = () => inLanguage("en", () => ({ ...text.resolutions }));
