import { z } from "zod";

/** Display preferences. `timeZone` is an IANA name, or null for Europe/London. */
export const DisplayPreferences = z.object({
  timeZone: z.string().nullable(),
  reduceMotion: z.boolean(),
  autoplay: z.boolean(),
  /** Whether posts show previews of links; null where the operator has turned them off for everyone. */
  linkPreviews: z.boolean().nullable(),
});
