import type { Metadata } from "next";
import { Frame } from "@/components/shell/pages/frame";
import { NotFoundView } from "@/components/shell/pages/not-found";
import { site } from "@/lib/text/site";

export const metadata: Metadata = {
  get title() {
    return site.titles.notFound;
  },
};

export default function NotFoundPage() {
  return (
    <Frame>
      <NotFoundView />
    </Frame>
  );
}
