import { confirmReceiver } from "@/lib/creators/commands/receiver";
import { creators } from "@/lib/creators/contract";
import { route } from "@/lib/http/route";

export const POST = route(creators.confirmReceiver, ({ actor, body, db }) => confirmReceiver(actor, body, db));
