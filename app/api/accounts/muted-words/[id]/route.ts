import { muting } from "@/lib/accounts/contract/muting";
import { changeMutedWord, removeMutedWord } from "@/lib/accounts/muting/muted-words";
import { route } from "@/lib/http/route";

export const PATCH = route(muting.changeWord, ({ actor, params, body }) => changeMutedWord(actor, params.id, body));
export const DELETE = route(muting.removeWord, ({ actor, params }) => removeMutedWord(actor, params.id));
