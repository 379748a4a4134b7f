import { z } from "zod";

/** Page sizes: SPEC.md is silent, DESIGN.md says 20 by default and 1–50. */
export const PAGE_SIZE = 20;
export const PAGE_MAX = 50;

/** The query of every list. */
export const PageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(PAGE_SIZE),
  cursor: z.string().min(1).max(200).optional(),
});
export type PageQuery = z.output<typeof PageQuery>;
