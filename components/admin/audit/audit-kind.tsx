import { useTranslations } from "next-intl";
import { Select } from "@/components/ui/form/select";
import { AUDIT_KINDS } from "@/lib/moderation/constants";
import type { AuditQuery } from "@/lib/moderation/contract/staff";

type Kind = AuditQuery["kind"];

interface AuditKindProps {
  value: Kind;
  onChange: (kind: Kind) => void;
}

/** Chooses between the acts of staff and their views of private data. */
export function AuditKind({ value, onChange }: AuditKindProps) {
  const t = useTranslations("staffAudit");
  return (
    <Select
      aria-label={t("kind.label")}
      value={value ?? ""}
      onChange={(event) => onChange(AUDIT_KINDS.find((kind) => kind === event.target.value))}
      none={t("kind.all")}
      options={AUDIT_KINDS.map((kind) => [kind, t(`kind.${kind}`)])}
    />
  );
}
