import { DESK_MESSAGES } from "@/app/[locale]/shared-messages";
import { Complaints } from "@/components/admin/reports/complaints";
import { DEFAULT_PAGE_SIZE } from "@/lib/http/page-query";
import { complaintsOptions } from "@/lib/moderation/client/complaints";
import { listComplaints } from "@/lib/moderation/queries/complaints";
import { deskMetadata, deskPage } from "../desk-page";

const MESSAGES = [...DESK_MESSAGES, "deskComplaints", "targets"] as const;

const FIRST_CHOICE = { state: "open" } as const;

export const generateMetadata = () => deskMetadata("complaints");

export default async function ComplaintsPage() {
  return deskPage("complaints", MESSAGES, <Complaints />, (client) =>
    client.prefetchInfiniteQuery({
      ...complaintsOptions(FIRST_CHOICE),
      queryFn: () => listComplaints({ ...FIRST_CHOICE, limit: DEFAULT_PAGE_SIZE }),
    }),
  );
}
