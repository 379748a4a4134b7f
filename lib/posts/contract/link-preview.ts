import { z } from "zod";

/** What the page of another site says about itself. `url` is the link as the author wrote it, `site` its domain. */
export const LinkPreview = z.object({
  url: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  site: z.string(),
  /** `placeholder` is a thumbhash in base64. */
  image: z.object({ url: z.string(), width: z.int(), height: z.int(), placeholder: z.string().nullable() }).nullable(),
});
export type LinkPreview = z.output<typeof LinkPreview>;
