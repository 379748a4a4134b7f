import { dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { CreatorFrame } from "@/components/creators/creator-frame";
import { StatementView } from "@/components/creators/statement";
import { Shell } from "@/components/shell/shell";
import { signInPath } from "@/lib/accounts/client/return-path";
import { statementMonthsOptions } from "@/lib/creators/client";
import { listStatementMonths } from "@/lib/creators/queries/statement";
import { loadPageWithNotifications } from "@/lib/notifications/queries/page-user";

const MESSAGES = ["creators.page", "creators.payouts", "creators.statement", "creators.tip"] as const;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("site");
  return { title: t("titles.statement"), robots: { index: false } };
}

export default async function StatementPage() {
  const { reader, user, client } = await loadPageWithNotifications();
  if (!reader) redirect(signInPath("/creator/statement"));
  await client.prefetchQuery({ ...statementMonthsOptions(), queryFn: () => listStatementMonths(reader) });
  return (
    <Shell messages={MESSAGES} state={dehydrate(client)} user={user}>
      <CreatorFrame>
        <StatementView />
      </CreatorFrame>
    </Shell>
  );
}
