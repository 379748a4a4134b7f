import { z } from "zod";
import { LABEL_CHOICES } from "../constants";

export const LabelChoice = z.enum(LABEL_CHOICES);

/** Display preferences. `timeZone` is an IANA name, or null for Europe/London. */
export const DisplayPreferences = z.object({
  timeZone: z.string().nullable(),
  reduceMotion: z.boolean(),
  autoplay: z.boolean(),
  /** Whether posts show previews of links; null where the operator has turned them off for everyone. */
  linkPreviews: z.boolean().nullable(),
  /** Posts with a warning by their author, labelled by moderators, and with media that screening found sensitive. */
  warnedPosts: LabelChoice,
  labelledPosts: LabelChoice,
  sensitiveMedia: LabelChoice,
});
