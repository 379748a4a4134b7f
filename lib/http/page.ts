import { z } from "zod";

/** SPEC.md does not define page sizes. */
export const PAGE_SIZE = 20;
const PAGE_MAX = 50;
/**
 * Items in the server-rendered page: more than two desktop screens, and half the default, as each item is paid for
 * twice, as HTML and in hydration. The rest is fetched before it is scrolled to.
 */
export const FIRST_PAGE = 10;

export const PageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(PAGE_SIZE),
  cursor: z.string().min(1).max(200).optional(),
});
export type PageQuery = z.output<typeof PageQuery>;
