import { formatMoment } from "@/lib/dates/format-date";
import { MODERATION_ACTIONS, REASON_CATEGORIES, REPORT_TARGETS, RULES } from "@/lib/moderation/constants";
import type { AuditEntry } from "@/lib/moderation/contract/desk";
import { admin } from "@/lib/text/admin";
import { decided, desk, targets } from "@/lib/text/desk";
import { deskAudit as text } from "@/lib/text/desk-audit";
import { reasons, rules } from "@/lib/text/rules";

type Value = AuditEntry["detail"][string];

const SEVERITIES: Readonly<Record<string, string>> = desk.severity;

/** Labels of known values; undefined for a value without a label. */
const READERS: Readonly<Record<string, (value: Value) => string | undefined>> = {
  action: (value) => ifKnown(MODERATION_ACTIONS, value, (action) => decided[action].toLowerCase()),
  rule: (value) => ifKnown(RULES, value, (rule) => rules[rule].name),
  category: (value) => ifKnown(REASON_CATEGORIES, value, (category) => reasons[category].name.toLowerCase()),
  target: (value) => ifKnown(REPORT_TARGETS, value, (target) => targets[target].toLowerCase()),
};

function ifKnown<T extends Value>(values: readonly T[], value: Value, name: (known: T) => string): string | undefined {
  const known = values.find((one) => one === value);
  return known === undefined ? undefined : name(known);
}

function wordsOf(name: string, value: Value): string {
  if (typeof value === "boolean") return value ? text.yes : text.no;
  const read = READERS[name]?.(value);
  if (read) return read;
  if (name === "minutes" && typeof value === "number") return admin.analytics.minutes(value);
  if (name === "severity") return (SEVERITIES[String(value)] ?? String(value)).toLowerCase();
  if (name === "until" && typeof value === "string") return formatMoment(value);
  return String(value);
}

/** Describes the details of an audit entry: everything but its actor, action and target. */
export const auditFacts = (detail: AuditEntry["detail"]): string[] =>
  Object.entries(detail).flatMap(([name, value]) =>
    value === null || value === "" ? [] : `${text.details[name] ?? name}: ${wordsOf(name, value)}`,
  );
