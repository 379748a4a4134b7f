import "server-only";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { env } from "@/lib/env";

/** The metadata of a legal page, from the messages of `namespace`. Without APP_URL it has no canonical address. */
export async function legalMetadata(
  namespace: "accessibility" | "community" | "privacyNotice" | "terms",
  path: string,
): Promise<Metadata> {
  const t = await getTranslations(namespace);
  return {
    title: t("title"),
    description: t("description"),
    ...(env.APP_URL && { alternates: { canonical: `${env.BASE_PATH}${path}` } }),
  };
}
