import { useTranslateMessage } from "@/components/i18n/use-translate-message";
import { storedMessage } from "@/lib/moderation/decisions/resolutions";

/** Shows a standard text in the reader's language, and what a person wrote as it is. */
export function useStoredText(): (text: string, key: string | null) => string {
  const translate = useTranslateMessage();
  return (text, key) => {
    const message = storedMessage(text, key);
    return message ? translate(message) : text;
  };
}
