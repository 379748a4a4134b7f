import { CreatorFrame } from "@/components/creators/creator-frame";
import { StatementView } from "@/components/creators/statement";
import { statementMonthsOptions } from "@/lib/creators/client";
import { listStatementMonths } from "@/lib/creators/queries/statement";
import { unlistedMetadata } from "@/lib/search/crawlers/unlisted-metadata";
import { signedInPage } from "../../signed-in-page";

const MESSAGES = ["creators.page", "creators.payouts", "creators.statement", "creators.tip"] as const;

export const generateMetadata = () => unlistedMetadata("statement");

export default async function StatementPage() {
  return signedInPage(
    "/creator/statement",
    MESSAGES,
    <CreatorFrame>
      <StatementView />
    </CreatorFrame>,
    (client, reader) =>
      client.prefetchQuery({ ...statementMonthsOptions(), queryFn: () => listStatementMonths(reader) }),
  );
}
