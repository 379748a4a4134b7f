import { useLocale, useTranslations } from "next-intl";
import { screeningSentences } from "./reasons";

export const useScreeningSentences = () => screeningSentences(useTranslations("screening"), useLocale());
