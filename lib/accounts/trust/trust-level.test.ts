import { describe, expect, test } from "@jest/globals";
import { TRUST_LEVELS, TRUST_LIMITS } from "../constants";
import { TrustRules } from "../contract/trust";
import { DEFAULT_TRUST_RULES } from "./default-trust-rules";
import { nextTrustLevel, scaleTrustLimits, type TrustFacts, trustLevelOf } from "./trust-level";

const NOW = new Date("2026-11-27T12:00:00Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const stranger: TrustFacts = {
  createdAt: NOW,
  isEmailConfirmed: false,
  hasPaid: false,
  acceptedPosts: 0,
  strikes: 0,
  strikesEndAt: null,
};
const regular = { createdAt: daysAgo(30), isEmailConfirmed: true, hasPaid: true, acceptedPosts: 9 };
const levelOf = (facts: Partial<TrustFacts>) => trustLevelOf({ ...stranger, ...facts }, DEFAULT_TRUST_RULES, NOW);
const nextOf = (facts: Partial<TrustFacts>) => nextTrustLevel({ ...stranger, ...facts }, DEFAULT_TRUST_RULES, NOW);

describe("trust levels with the built-in rules", () => {
  test.each<[what: string, facts: Partial<TrustFacts>, level: string]>([
    ["a registration", {}, "new"],
    ["a captured payment alone", { hasPaid: true }, "settling"],
    ["days and posts without a confirmed address", { createdAt: daysAgo(90), acceptedPosts: 90 }, "new"],
    ["an address and a post, too early", { createdAt: daysAgo(2.9), isEmailConfirmed: true, acceptedPosts: 1 }, "new"],
    ["an address and a post, in time", { createdAt: daysAgo(3), isEmailConfirmed: true, acceptedPosts: 1 }, "settling"],
    ["two weeks and five posts", { createdAt: daysAgo(14), isEmailConfirmed: true, acceptedPosts: 5 }, "established"],
    ["a payment and posts on the first day", { isEmailConfirmed: true, hasPaid: true, acceptedPosts: 5 }, "settling"],
    ["all of it", regular, "established"],
    ["one strike", { ...regular, strikes: 1 }, "settling"],
    ["two strikes", { ...regular, strikes: 2 }, "new"],
    ["more strikes than levels", { ...regular, strikes: 5 }, "new"],
  ])("%s gives the right level", (_, facts, level) => {
    expect(levelOf(facts)).toBe(level);
  });

  test("the next level lists what is left, and nothing that is met", () => {
    expect(nextOf({ createdAt: daysAgo(0.5) })).toEqual({
      level: "settling",
      needsEmail: true,
      daysLeft: 3,
      postsLeft: 1,
      isPaymentEnough: true,
      loweredUntil: null,
    });
    expect(nextOf({ createdAt: daysAgo(4), hasPaid: true, acceptedPosts: 4 })).toEqual({
      level: "established",
      needsEmail: true,
      daysLeft: 10,
      postsLeft: 1,
      isPaymentEnough: false,
      loweredUntil: null,
    });
    expect(nextOf(regular)).toBeNull();
    expect(nextOf({ ...regular, strikes: 1, strikesEndAt: NOW })).toMatchObject({
      level: "established",
      needsEmail: false,
      daysLeft: 0,
      postsLeft: 0,
      loweredUntil: NOW.toISOString(),
    });
  });
});

describe("limits", () => {
  test("the built-in rules are valid, and every limit rises with the level", () => {
    expect(TrustRules.parse(DEFAULT_TRUST_RULES)).toEqual(DEFAULT_TRUST_RULES);
    for (const name of TRUST_LIMITS) {
      const [first, second, third] = TRUST_LEVELS.map(
        (level) => DEFAULT_TRUST_RULES.limits[level][name] ?? Number.POSITIVE_INFINITY,
      );
      expect([name, (first ?? 0) < (second ?? 0), (second ?? 0) < (third ?? 0)]).toEqual([name, true, true]);
    }
  });

  test("trust rules whose limit falls at a higher level are invalid, at that limit", () => {
    const { limits } = DEFAULT_TRUST_RULES;
    const falling = { ...DEFAULT_TRUST_RULES, limits: { ...limits, settling: { ...limits.settling, mentions: 1 } } };
    expect(TrustRules.safeParse(falling).error?.issues).toMatchObject([
      { path: ["limits", "settling", "mentions"], message: "staffTrust.falling" },
    ]);
  });

  test("the site's factor multiplies limits, and leaves no limit as it is", () => {
    const scaled = scaleTrustLimits({ ...DEFAULT_TRUST_RULES.limits.new, mentions: null, uploads: 0 }, 20);
    expect(scaled).toMatchObject({ firstMessages: 100, mentions: null, uploads: 0 });
  });
});
