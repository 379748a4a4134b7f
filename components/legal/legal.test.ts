import "@/lib/testing/setup/no-database";
import { describe, expect, test } from "@jest/globals";
import { DELETION_UNDO_DAYS, MINIMUM_AGE } from "@/lib/accounts/constants";
import { MAX_SUBSCRIBERS, PLANS } from "@/lib/accounts/plans/plans";
import { formatsFor } from "@/lib/i18n/formats";
import { LOCALES, type Locale } from "@/lib/i18n/locales";
import { messagesOf } from "@/lib/i18n/messages";
import { translatorFor } from "@/lib/i18n/translator";
import { REASONS, RULES } from "@/lib/moderation/constants";
import { APPEAL_WINDOW_DAYS, STRIKE_RETENTION_DAYS } from "@/lib/moderation/decisions/account-status";
import { CANCELLATION_DAYS, GRACE_PERIOD_MS, SEAT_OFFER_MS } from "@/lib/payments/policy";
import { EXPORT_RETENTION_DAYS } from "@/lib/privacy/constants";
import { filesUnder, readSource } from "@/lib/testing/meta/sources";
import { readLegalParts } from "./read-legal-parts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const WORDS: Record<Locale, Record<"month" | "days" | "hours" | "age", (count: number | string) => string>> = {
  en: {
    month: (price) => `${price} a month`,
    days: (count) => `${count} days`,
    hours: (count) => `${count} hours`,
    age: (years) => `${years} or over`,
  },
  es: {
    month: (price) => `${price} al mes`,
    days: (count) => `${count} días`,
    hours: (count) => `${count} horas`,
    age: (years) => `${years} años o más`,
  },
};

/** The list of one part of a legal page. */
function listOf(locale: Locale, page: "terms" | "privacyNotice", id: string): string {
  const t = page === "terms" ? translatorFor(locale, "terms") : translatorFor(locale, "privacyNotice");
  return (
    readLegalParts(t)
      .find((part) => part.id === id)
      ?.list.join(" ") ?? ""
  );
}

describe.each([...LOCALES])("the legal pages in %s", (locale) => {
  const { formatPrice, formatWhole } = formatsFor(locale);
  const words = WORDS[locale];

  test("the legal pages state the prices, refund, grace period and seat offer of the code", () => {
    const plans = listOf(locale, "terms", "plans");
    for (const plan of [PLANS.starter, PLANS.creator])
      expect(plans).toContain(words.month(formatPrice(plan.priceInPence)));
    expect(plans).toContain(words.days(CANCELLATION_DAYS));
    expect(plans).toContain(words.days(GRACE_PERIOD_MS / DAY_MS));
    expect(plans).toContain(words.hours(SEAT_OFFER_MS / HOUR_MS));
    expect(plans).toContain(formatWhole(MAX_SUBSCRIBERS));
  });

  test("the legal pages state the minimum age of the sign-up form", () => {
    expect(listOf(locale, "terms", "account")).toContain(words.age(MINIMUM_AGE));
    expect(JSON.stringify(messagesOf(locale).privacyNotice)).toMatch(new RegExp(` ${MINIMUM_AGE} (or over|años)`));
  });

  test("the legal pages state how long accounts can be restored and archives downloaded", () => {
    const periods = listOf(locale, "privacyNotice", "long");
    expect(periods).toContain(words.days(DELETION_UNDO_DAYS));
    expect(periods).toContain(words.days(EXPORT_RETENTION_DAYS));
  });

  test("the legal pages state how long strikes count and appeals are open", () => {
    const how = Object.values(messagesOf(locale).community.how.list).join(" ");
    expect(how).toContain(words.days(STRIKE_RETENTION_DAYS));
    expect(how).toContain(words.days(APPEAL_WINDOW_DAYS));
    expect(listOf(locale, "terms", "decisions")).toContain(words.days(APPEAL_WINDOW_DAYS));
    expect(listOf(locale, "privacyNotice", "long")).toContain(words.days(STRIKE_RETENTION_DAYS));
  });

  test("the legal pages word every rule and every reason", () => {
    const { rules, reasons } = messagesOf(locale);
    for (const rule of RULES) expect(rules[rule].text).not.toBe("");
    expect(Object.keys(reasons)).toEqual(Object.keys(REASONS));
  });

  const notice = JSON.stringify(messagesOf(locale).privacyNotice);

  test("the legal pages name everything that the browser stores", () => {
    const stored = filesUnder("lib", "components")
      .filter((file) => !file.includes(".test.") && !file.startsWith("lib/testing/"))
      .filter((file) => /localStorage|sessionStorage|openDB/.test(readSource(file)))
      .flatMap((file) =>
        [...readSource(file).matchAll(/["'`](veranda-[a-z]+(?:-[a-z]+)*)/g)].map(([, name = ""]) => name),
      );
    expect(stored.length).toBeGreaterThan(5);
    expect([...new Set(stored)].filter((name) => !notice.includes(name))).toEqual([]);
  });

  test("the legal pages name every cookie", () => {
    const named = filesUnder("lib").flatMap((file) =>
      [...readSource(file).matchAll(/COOKIE = (?:secure \? "__\w+-[\w.-]+" : )?"([\w.-]+)"/g)].map(
        ([, name = ""]) => name,
      ),
    );
    expect(named).toContain("veranda-language");
    expect(named.length).toBeGreaterThan(4);
    expect(named.filter((name) => !notice.includes(name))).toEqual([]);
  });
});

test("every rule has a reason by which it can be reported", () => {
  for (const rule of RULES) expect(Object.values(REASONS).some((reason) => reason.rule === rule)).toBe(true);
});
