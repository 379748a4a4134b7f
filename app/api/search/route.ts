import { route } from "@/lib/http/route";
import { search } from "@/lib/search/contract";
import { searchAll } from "@/lib/search/queries";

export const GET = route(search.all, ({ actor, query }) => searchAll(actor, query));
