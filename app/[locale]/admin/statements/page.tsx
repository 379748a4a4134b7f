import { STAFF_MESSAGES } from "@/app/[locale]/shared-messages";
import { StatementsExport } from "@/components/admin/statements/statements-export";
import { DAY_MS, fromNow, now } from "@/lib/infra/clock";
import { staffMetadata, staffPage } from "../staff-page";

const MESSAGES = [...STAFF_MESSAGES, "staffStatements"] as const;

/** A month, of which all days are offered first. */
const DEFAULT_PERIOD_MS = 30 * DAY_MS;

export const generateMetadata = () => staffMetadata("statements");

export default async function StatementsPage() {
  const [first, today] = [fromNow(-DEFAULT_PERIOD_MS), now()].map((time) => time.toISOString().slice(0, 10));
  return staffPage("statements", MESSAGES, <StatementsExport first={first ?? ""} today={today ?? ""} />);
}
