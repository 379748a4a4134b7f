import "@/lib/testing/setup/no-database";
import { describe, expect, test } from "@jest/globals";
import { DELETION_UNDO_DAYS } from "@/lib/accounts/constants";
import { MAX_SUBSCRIBERS, PLANS } from "@/lib/accounts/plans/plans";
import { REASONS, RULES } from "@/lib/moderation/constants";
import { APPEAL_WINDOW_DAYS, STRIKE_RETENTION_DAYS } from "@/lib/moderation/decisions/account-status";
import { FIRST_REFUND_WINDOW_MS, GRACE_PERIOD_MS, SEAT_OFFER_MS } from "@/lib/payments/policy";
import { EXPORT_RETENTION_DAYS } from "@/lib/privacy/constants";
import { filesUnder, readSource } from "@/lib/testing/meta/sources";
import { community } from "./community";
import { type LegalPart, legal } from "./legal";
import { privacyNotice as privacy } from "./privacy-notice";
import { reasons, rules } from "./rules";
import { terms } from "./terms";

const HOUR = 3_600_000;
/** What the list of one part says. */
const listOf = (parts: readonly LegalPart[], id: string): string =>
  parts.find((part) => part.id === id)?.list?.join(" ") ?? "";

describe("the terms", () => {
  const plans = listOf(terms.parts, "plans");

  test("have the prices, the refund, the grace and the offer that the code has", () => {
    for (const plan of [PLANS.starter, PLANS.creator])
      expect(plans).toMatch(new RegExp(`${plan.name} (costs )?£${(plan.priceInPence / 100).toFixed(2)} a month`));
    expect(plans).toContain(`within ${FIRST_REFUND_WINDOW_MS / (24 * HOUR)} days`);
    expect(plans).toContain(`for ${GRACE_PERIOD_MS / (24 * HOUR)} days`);
    expect(plans).toContain(`for ${SEAT_OFFER_MS / HOUR} hours`);
    expect(plans).toContain(`${MAX_SUBSCRIBERS.toLocaleString("en-GB")} subscribers`);
  });

  test("ask for the age that the sign-up form asks for", () => {
    expect(listOf(terms.parts, "account")).toContain(`You are ${legal.minimumAge} or older.`);
    expect(JSON.stringify(privacy)).toContain(`people of ${legal.minimumAge} and older`);
  });
});

describe("privacy", () => {
  const rows = JSON.stringify(privacy);

  test("names all that a browser is made to keep", () => {
    const kept = filesUnder("lib", "components")
      .filter((file) => !file.includes(".test.") && !file.startsWith("lib/testing/") && !file.startsWith("lib/text/"))
      .filter((file) => /localStorage|sessionStorage|openDB/.test(readSource(file)))
      .flatMap((file) =>
        [...readSource(file).matchAll(/["'`](veranda-[a-z]+(?:-[a-z]+)*)/g)].map(([, name = ""]) => name),
      );
    expect(kept.length).toBeGreaterThan(5);
    expect([...new Set(kept)].filter((name) => !rows.includes(name))).toEqual([]);
  });

  test("names every cookie whose name stands in the code", () => {
    const named = filesUnder("lib").flatMap((file) =>
      [...readSource(file).matchAll(/COOKIE = (?:secure \? "__\w+-[\w.-]+" : )?"([\w.-]+)"/g)].map(
        ([, name = ""]) => name,
      ),
    );
    expect(named).toContain("veranda-language");
    expect(named.length).toBeGreaterThan(4);
    expect(named.filter((name) => !rows.includes(name))).toEqual([]);
  });
});

test("accounts can be had back, and archives be downloaded, for as long as privacy says", () => {
  expect(listOf(privacy.parts, "long")).toContain(`until ${DELETION_UNDO_DAYS} days after you ask to have it deleted`);
  expect(listOf(privacy.parts, "long")).toContain(
    `An archive of your data that you asked for: ${EXPORT_RETENTION_DAYS} days.`,
  );
});

test("strikes count, and appeals are open, for as long as the rules, the terms and privacy say", () => {
  const how = community.how.list.join(" ");
  expect(how).toContain(`a strike that counts for ${STRIKE_RETENTION_DAYS} days`);
  expect(how).toContain(`You can appeal once, within ${APPEAL_WINDOW_DAYS} days`);
  expect(listOf(terms.parts, "decisions")).toContain(`within ${APPEAL_WINDOW_DAYS} days`);
  expect(listOf(privacy.parts, "long")).toContain(`A strike counts for ${STRIKE_RETENTION_DAYS} days.`);
});

test("every rule has its words, and each but those of reporters' own words a reason to report it by", () => {
  for (const rule of RULES) {
    expect(rules[rule].text).not.toBe("");
    expect(Object.values(REASONS).some((reason) => reason.rule === rule)).toBe(true);
  }
  expect(Object.keys(reasons)).toEqual(Object.keys(REASONS));
});
