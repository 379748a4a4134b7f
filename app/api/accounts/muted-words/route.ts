import { muting } from "@/lib/accounts/contract/muting";
import { addMutedWord, listMutedWords } from "@/lib/accounts/muting/muted-words";
import { route } from "@/lib/http/route";

export const GET = route(muting.words, ({ actor }) => listMutedWords(actor));
export const POST = route(muting.addWord, ({ actor, body, db }) => addMutedWord(actor, body, db));
