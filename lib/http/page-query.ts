import { z } from "zod";

export const DEFAULT_PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 50;
/** Half the default, as each server-rendered item is paid for twice, as HTML and in hydration. */
export const FIRST_PAGE_SIZE = 10;
export const FIRST_PAGE = { limit: FIRST_PAGE_SIZE };

export const PageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
  cursor: z.string().min(1).max(200).optional(),
});
export type PageQuery = z.output<typeof PageQuery>;
