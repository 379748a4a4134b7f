import { route } from "@/lib/http/route";
import { complaints } from "@/lib/moderation/contract/complaints";
import { listComplaints } from "@/lib/moderation/queries/complaints";

export const GET = route(complaints.list, ({ query }) => listComplaints(query));
