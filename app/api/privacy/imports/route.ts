import { route } from "@/lib/http/route";
import { privacy } from "@/lib/privacy/contract";
import { listDataImports } from "@/lib/privacy/queries";

export const GET = route(privacy.imports, ({ actor }) => listDataImports(actor));
