import { useTranslations } from "next-intl";
import type { AssetFailure } from "@/lib/media/constants";

const PREFIX = "media.failures.";

/** Words why a file could not be used: the key in `failure` of the API's media. Other texts stay. */
export function useFailureText(): (failure: string) => string {
  const t = useTranslations("media.failures");
  return (failure) => {
    const name = failure.slice(PREFIX.length) as AssetFailure;
    return failure.startsWith(PREFIX) && t.has(name) ? t(name) : failure;
  };
}
