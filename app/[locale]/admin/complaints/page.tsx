import { STAFF_MESSAGES } from "@/app/[locale]/shared-messages";
import { Complaints } from "@/components/admin/complaints/complaints";
import { DEFAULT_PAGE_SIZE } from "@/lib/http/page-query";
import { complaintsOptions } from "@/lib/moderation/client/complaints";
import { listComplaints } from "@/lib/moderation/queries/complaints";
import { staffMetadata, staffPage } from "../staff-page";

const MESSAGES = [...STAFF_MESSAGES, "staff.results", "staffComplaints", "targets"] as const;

const FIRST_CHOICE = { state: "open" } as const;

export const generateMetadata = () => staffMetadata("complaints");

export default async function ComplaintsPage() {
  return staffPage("complaints", MESSAGES, <Complaints />, (client) =>
    client.prefetchInfiniteQuery({
      ...complaintsOptions(FIRST_CHOICE),
      queryFn: () => listComplaints({ ...FIRST_CHOICE, limit: DEFAULT_PAGE_SIZE }),
    }),
  );
}
