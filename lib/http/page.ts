import { z } from "zod";

/** Page sizes: SPEC.md is silent, DESIGN.md says 20 by default and 1–50. */
export const PAGE_SIZE = 20;
const PAGE_MAX = 50;
/**
 * How many items a page is rendered with: more than two screens of a desk, and half of the default, because each item costs
 * its reader's processor twice, as HTML and when it wakes up. The rest comes before it is scrolled to.
 */
export const FIRST_PAGE = 10;

/** The query of every list. */
export const PageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(PAGE_SIZE),
  cursor: z.string().min(1).max(200).optional(),
});
export type PageQuery = z.output<typeof PageQuery>;
