import { useTranslations } from "next-intl";
import { decodeSentence, type MessageKey } from "@/lib/i18n/sentence";

/** Words the message of a schema. What is no key comes from zod or from the server, and is worded already. */
export function useSentence(): (message: string) => string {
  const t = useTranslations();
  const translate = t as unknown as (key: string, values: ReturnType<typeof decodeSentence>["values"]) => string;
  return (message) => {
    const { key, values } = decodeSentence(message);
    return t.has(key as MessageKey) ? translate(key, values) : message;
  };
}
