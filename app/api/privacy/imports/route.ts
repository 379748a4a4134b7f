import { route } from "@/lib/http/route";
import { privacy } from "@/lib/privacy/contract";
import { listImports } from "@/lib/privacy/queries";

export const GET = route(privacy.imports, ({ actor }) => listImports(actor));
