import { dehydrate, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { NotFound } from "@/components/shell/not-found";
import { Shell } from "@/components/shell/shell";
import { site } from "@/lib/text/site";

export const metadata: Metadata = { title: site.titles.notFound };

export default function NotFoundPage() {
  return (
    <Shell state={dehydrate(new QueryClient())}>
      <NotFound />
    </Shell>
  );
}
