import { route } from "@/lib/http/route";
import { waves } from "@/lib/moderation/contract/waves";
import { getWave } from "@/lib/moderation/waves/read-waves";

export const GET = route(waves.one, ({ params }) => getWave(params.id));
