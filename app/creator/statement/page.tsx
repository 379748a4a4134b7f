import { dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { CreatorFrame } from "@/components/creators/creator-frame";
import { Statement } from "@/components/creators/statement";
import { Shell } from "@/components/shell/shell";
import { monthsOptions } from "@/lib/creators/client";
import { listMonths } from "@/lib/creators/queries/statement";
import { readerPage } from "@/lib/notifications/reader";
import { site } from "@/lib/text/site";

export const metadata: Metadata = {
  get title() {
    return site.titles.statement;
  },
  robots: { index: false },
};

export default async function StatementPage() {
  const { reader, user, client } = await readerPage();
  if (!reader) redirect("/auth");
  await client.prefetchQuery({ ...monthsOptions(), queryFn: () => listMonths(reader) });
  return (
    <Shell state={dehydrate(client)} user={user}>
      <CreatorFrame>
        <Statement />
      </CreatorFrame>
    </Shell>
  );
}
