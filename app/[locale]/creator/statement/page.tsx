import { StatementView } from "@/components/creators/statement";
import { statementMonthsOptions } from "@/lib/creators/client";
import { listStatementMonths } from "@/lib/creators/queries/statement";
import { loadSignedInPage } from "@/lib/notifications/queries/page-user";
import { unlistedMetadata } from "@/lib/search/crawlers/unlisted-metadata";
import { CreatorShell } from "../creator-shell";

const MESSAGES = ["creators.page", "creators.payouts", "creators.statement", "creators.tip"] as const;

export const generateMetadata = () => unlistedMetadata("statement");

export default async function StatementPage() {
  const { reader, user, client } = await loadSignedInPage("/creator/statement");
  await client.prefetchQuery({ ...statementMonthsOptions(), queryFn: () => listStatementMonths(reader) });
  return (
    <CreatorShell messages={MESSAGES} client={client} user={user}>
      <StatementView />
    </CreatorShell>
  );
}
