import type { realtime as english } from "../realtime";
import type { Words } from "./words";

/** What somebody is told who asks for a channel that they cannot have. */
export const realtime: Words<typeof english> = {
  channel: "canal",
  badForm: "Esto no es una petición de un canal.",
  notYours: "No puedes escuchar este canal.",
};
