import { useTranslations } from "next-intl";
import { decodeMessage, type MessageKey } from "@/lib/i18n/message-descriptor";

/** Translates the message of a schema. A string that is no key is from zod or the server, and translated already. */
export function useTranslateMessage(): (message: string) => string {
  const t = useTranslations();
  const translate = t as unknown as (key: string, values: ReturnType<typeof decodeMessage>["values"]) => string;
  return (message) => {
    const { key, values } = decodeMessage(message);
    return t.has(key as MessageKey) ? translate(key, values) : message;
  };
}
