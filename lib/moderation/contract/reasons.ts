import { z } from "zod";
import { REASON_CATEGORIES, RULES } from "../constants";

export const SiteRule = z.enum(RULES);
export type SiteRule = z.output<typeof SiteRule>;

export const ReasonCategory = z.enum(REASON_CATEGORIES);
export type ReasonCategory = z.output<typeof ReasonCategory>;
