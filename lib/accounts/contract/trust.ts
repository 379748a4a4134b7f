import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { MAX_TRUST_DAYS, MAX_TRUST_LIMIT, MAX_TRUST_POSTS, TRUST_LEVELS, TRUST_LIMITS } from "../constants";

export const TrustLevel = z.enum(TRUST_LEVELS);
export type TrustLevel = z.output<typeof TrustLevel>;

const TrustLimit = z.enum(TRUST_LIMITS);
export type TrustLimit = z.output<typeof TrustLimit>;

/** Null for no limit. */
export const TrustLimits = z.record(TrustLimit, z.int().min(0).max(MAX_TRUST_LIMIT).nullable());
export type TrustLimits = z.output<typeof TrustLimits>;

/** What an account needs for a level: all of it, or a captured payment where that is enough. */
export const TrustRequirements = z.strictObject({
  /** Age of the account. */
  days: z.int().min(0).max(MAX_TRUST_DAYS),
  /** Published posts that others may see, neither held nor removed. */
  acceptedPosts: z.int().min(0).max(MAX_TRUST_POSTS),
  needsConfirmedEmail: z.boolean(),
  isMetByPayment: z.boolean(),
});
export type TrustRequirements = z.output<typeof TrustRequirements>;

const isLower = (limit: number | null, than: number | null) => limit !== null && (than === null || limit < than);

export const TrustRules = z
  .strictObject({
    requirements: z.strictObject({ settling: TrustRequirements, established: TrustRequirements }),
    limits: z.strictObject({ new: TrustLimits, settling: TrustLimits, established: TrustLimits }),
  })
  .superRefine(({ limits }, context) => {
    for (const [index, level] of TRUST_LEVELS.entries()) {
      const below = index === 0 ? undefined : TRUST_LEVELS[index - 1];
      for (const name of TRUST_LIMITS)
        if (below && isLower(limits[level][name], limits[below][name]))
          context.addIssue({ code: "custom", path: ["limits", level, name], message: "staffTrust.falling" });
    }
  });
export type TrustRules = z.output<typeof TrustRules>;

export const OwnAllowance = z.object({
  level: TrustLevel,
  /** Staff have no limits. */
  isStaff: z.boolean(),
  limits: z.array(
    z.object({
      name: TrustLimit,
      limit: z.int().nullable(),
      /** Today; null for what is limited in one text. */
      used: z.int().nullable(),
    }),
  ),
  /** When what is used today counts no more. */
  resetsAt: z.iso.datetime(),
  /** What is left to do for the next level; null on the highest. */
  next: z
    .object({
      level: TrustLevel,
      needsEmail: z.boolean(),
      daysLeft: z.int(),
      postsLeft: z.int(),
      isPaymentEnough: z.boolean(),
      /** When the last decision stops lowering the level; null without one. */
      loweredUntil: z.iso.datetime().nullable(),
    })
    .nullable(),
});
export type OwnAllowance = z.output<typeof OwnAllowance>;

export const trust = {
  allowance: endpoint({
    method: "GET",
    path: "/api/accounts/allowance",
    access: "user",
    limit: "read",
    response: OwnAllowance,
  }),
};
