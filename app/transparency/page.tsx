import type { Metadata } from "next";
import { TransparencyView } from "@/components/moderation/transparency-view";
import { Frame } from "@/components/shell/pages/frame";
import { getTransparency } from "@/lib/moderation/queries/transparency-figures";
import { transparency } from "@/lib/text/transparency";

export const dynamic = "force-dynamic";
export const metadata: Metadata = {
  get title() {
    return transparency.title;
  },
  get description() {
    return transparency.description;
  },
};

export default async function TransparencyPage() {
  const figures = await getTransparency();
  return (
    <Frame>
      <TransparencyView figures={figures} />
    </Frame>
  );
}
