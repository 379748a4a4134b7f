import { TRUST_LEVELS, TRUST_LIMITS } from "../constants";
import type { OwnAllowance, TrustLevel, TrustLimits, TrustRequirements, TrustRules } from "../contract/trust";

const DAY_MS = 86_400_000;

export interface TrustFacts {
  createdAt: Date;
  isEmailConfirmed: boolean;
  hasPaid: boolean;
  acceptedPosts: number;
  /** Strikes that count now. Each lowers the level by one. */
  strikes: number;
  /** The time when the last of them expires. */
  strikesEndAt: Date | null;
}

/** What is left of the requirements; nothing if they are met. */
function leftOf(facts: TrustFacts, needed: TrustRequirements, at: Date) {
  const isMet = needed.isMetByPayment && facts.hasPaid;
  const ageMs = at.getTime() - facts.createdAt.getTime();
  return {
    needsEmail: !isMet && needed.needsConfirmedEmail && !facts.isEmailConfirmed,
    daysLeft: isMet ? 0 : Math.max(0, Math.ceil(needed.days - ageMs / DAY_MS)),
    postsLeft: isMet ? 0 : Math.max(0, needed.acceptedPosts - facts.acceptedPosts),
    isPaymentEnough: needed.isMetByPayment && !facts.hasPaid,
  };
}

function isReached(facts: TrustFacts, needed: TrustRequirements, at: Date): boolean {
  const { needsEmail, daysLeft, postsLeft } = leftOf(facts, needed, at);
  return !needsEmail && daysLeft === 0 && postsLeft === 0;
}

/** The level of an account. Each one needs those below it, and each strike takes one away. */
export function trustLevelOf(facts: TrustFacts, { requirements }: TrustRules, at: Date): TrustLevel {
  const isSettling = isReached(facts, requirements.settling, at);
  const isEstablished = isSettling && isReached(facts, requirements.established, at);
  const earned = isEstablished ? 2 : isSettling ? 1 : 0;
  return TRUST_LEVELS[Math.max(0, earned - facts.strikes)] ?? "new";
}

/** What is left to do for the level above; null on the highest. */
export function nextTrustLevel(facts: TrustFacts, rules: TrustRules, at: Date): OwnAllowance["next"] {
  const level = trustLevelOf(facts, rules, at);
  if (level === "established") return null;
  const next = level === "new" ? "settling" : "established";
  const loweredUntil = facts.strikes > 0 ? (facts.strikesEndAt?.toISOString() ?? null) : null;
  return { level: next, ...leftOf(facts, rules.requirements[next], at), loweredUntil };
}

/** Limits times `factor`, which is RATE_LIMIT_FACTOR or its default. */
export function scaleTrustLimits(limits: TrustLimits, factor: number): TrustLimits {
  const scaled = { ...limits };
  for (const name of TRUST_LIMITS) {
    const limit = limits[name];
    scaled[name] = limit === null ? null : Math.round(limit * factor);
  }
  return scaled;
}
