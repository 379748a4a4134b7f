import { StatementView } from "@/components/creators/statement";
import { statementMonthsOptions } from "@/lib/creators/client";
import { listStatementMonths } from "@/lib/creators/queries/statement";
import { unlistedMetadata } from "@/lib/search/crawlers/unlisted-metadata";
import { creatorPage } from "../creator-page";

const MESSAGES = ["creators.page", "creators.payouts", "creators.statement", "creators.tip"] as const;

export const generateMetadata = () => unlistedMetadata("statement");

export default async function StatementPage() {
  return creatorPage("/creator/statement", MESSAGES, <StatementView />, (client, reader) =>
    client.prefetchQuery({ ...statementMonthsOptions(), queryFn: () => listStatementMonths(reader) }),
  );
}
