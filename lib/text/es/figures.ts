import type { figures as english } from "../figures";
import { whole } from "./numbers";
import type { Words } from "./words";

/** How figures and money are written. */
export const figures: Words<typeof english> = {
  whole,
  point: ",",
  pounds: (amount) => `${amount} £`,
};
