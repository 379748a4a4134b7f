import { admin } from "@/lib/admin/contract";
import { getSeries } from "@/lib/admin/queries/series";
import { route } from "@/lib/http/route";

export const GET = route(admin.series, ({ query }) => getSeries(query));
