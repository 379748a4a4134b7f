import { useTranslations } from "next-intl";
import { useFormats } from "@/components/i18n/use-formats";
import { APPROVAL_KINDS } from "@/lib/accounts/approvals/constants";
import { STAFF_ROLES } from "@/lib/http/security/staff-permissions";
import { MODERATION_ACTIONS, REASON_CATEGORIES, REPORT_TARGETS, RULES, WAVE_MATCHES } from "@/lib/moderation/constants";
import type { AuditEntry } from "@/lib/moderation/contract/staff";
import { formatMinutes } from "../analytics/format-minutes";

type Value = AuditEntry["detail"][string];

/** The details with a name in `staffAudit.details`. */
const DETAIL_NAMES = [
  "action",
  "target",
  "rule",
  "category",
  "until",
  "minutes",
  "reports",
  "messages",
  "wasHeld",
  "severity",
  "status",
  "resolution",
  "verdict",
  "kind",
  "value",
  "algorithm",
  "purpose",
  "version",
  "reference",
  "match",
  "count",
  "stopped",
  "approval",
  "isRequired",
  "staffRole",
  "before",
  "pence",
  "issue",
] as const;

const SEVERITIES = [1, 2, 3, 4] as const;

function ifKnown<T extends Value>(values: readonly T[], value: Value, name: (known: T) => string): string | undefined {
  const known = values.find((one) => one === value);
  return known === undefined ? undefined : name(known);
}

/** Labels of known values; undefined for a value without a label. */
function useValueLabel(): (name: string, value: Value) => string | undefined {
  const t = useTranslations("staffAudit");
  const tDecided = useTranslations("decided");
  const tRules = useTranslations("rules");
  const tReasons = useTranslations("reasons");
  const tTargets = useTranslations("targets");
  const tMatches = useTranslations("staffWaves.search.matches");
  const tSeverity = useTranslations("staff.severity");
  const tRoles = useTranslations("staffRoles.roles");
  const tMinutes = useTranslations("admin.analytics.minutes");
  const { formatMoment, formatPrice } = useFormats();
  const staffRole = (value: Value) => ifKnown(STAFF_ROLES, value, (role) => tRoles(role));
  const readers: Readonly<Record<string, (value: Value) => string | undefined>> = {
    action: (value) => ifKnown(MODERATION_ACTIONS, value, (action) => tDecided(action)),
    rule: (value) => ifKnown(RULES, value, (rule) => tRules(`${rule}.name`)),
    category: (value) => ifKnown(REASON_CATEGORIES, value, (category) => tReasons(`${category}.name`)),
    target: (value) => ifKnown(REPORT_TARGETS, value, (target) => tTargets(target)),
    match: (value) => ifKnown(WAVE_MATCHES, value, (match) => tMatches(match)),
    severity: (value) => ifKnown(SEVERITIES, Number(value), (severity) => tSeverity(`${severity}`)),
    minutes: (value) => (typeof value === "number" ? formatMinutes(tMinutes, value) : undefined),
    approval: (value) => ifKnown(APPROVAL_KINDS, value, (kind) => t(`approvals.${kind}`)),
    pence: (value) => (typeof value === "number" ? formatPrice(value) : undefined),
    staffRole,
    before: staffRole,
    until: (value) => (typeof value === "string" ? formatMoment(value) : undefined),
  };
  return (name, value) => (typeof value === "boolean" ? (value ? t("yes") : t("no")) : readers[name]?.(value));
}

/** Returns a function that describes the details of an audit entry: everything but its actor, action and target. */
export function useAuditFacts(): (detail: AuditEntry["detail"]) => string[] {
  const t = useTranslations("staffAudit");
  const valueLabel = useValueLabel();
  return (detail) =>
    Object.entries(detail).flatMap(([name, value]) => {
      if (value === null || value === "") return [];
      const known = DETAIL_NAMES.find((one) => one === name);
      const label = valueLabel(name, value) ?? String(value);
      return known ? t(`details.${known}`, { value: label }) : `${name}: ${label}`;
    });
}
