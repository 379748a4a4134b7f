import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { TransparencyView } from "@/components/moderation/transparency-view";
import { Frame } from "@/components/shell/pages/frame";
import { readForPage } from "@/lib/http/operations/page-read";
import { getTransparency } from "@/lib/moderation/queries/transparency-figures";

export const dynamic = "force-dynamic";
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("transparency");
  return { title: t("title"), description: t("description") };
}

export default async function TransparencyPage() {
  const figures = await readForPage(getTransparency());
  return (
    <Frame messages={[]}>
      <TransparencyView figures={figures} />
    </Frame>
  );
}
