import { admin } from "@/lib/admin/contract";
import { getHealth } from "@/lib/admin/queries/health";
import { route } from "@/lib/http/route";

export const GET = route(admin.health, ({ locale }) => getHealth(locale));
