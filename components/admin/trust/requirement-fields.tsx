"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { MAX_TRUST_DAYS, MAX_TRUST_POSTS } from "@/lib/accounts/constants";
import type { TrustRequirements, TrustRules } from "@/lib/accounts/contract/trust";

const LEVELS = ["settling", "established"] as const;
const COUNTS = { days: MAX_TRUST_DAYS, acceptedPosts: MAX_TRUST_POSTS } as const;
const CONDITIONS = ["needsConfirmedEmail", "isMetByPayment"] as const;

interface RequirementFieldsProps {
  requirements: TrustRules["requirements"];
  /** Paths of the rules, such as `requirements.settling.days`. */
  wrongFields: ReadonlySet<string>;
  onChange: (changed: TrustRules["requirements"]) => void;
}

/** What each level above a new account needs. */
export function RequirementFields({ requirements, wrongFields, onChange }: RequirementFieldsProps) {
  const t = useTranslations("staffTrust");
  const tTrust = useTranslations("trust");
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 font-semibold text-lg">
        {t("requirements")}
      </h2>
      <div className="grid gap-4 md:grid-cols-2">
        {LEVELS.map((level) => (
          <fieldset key={level} className="flex min-w-0 flex-col gap-3 rounded-xl border bg-card p-4">
            <legend className="float-left font-semibold">{tTrust(`levels.${level}`)}</legend>
            <Requirements
              requirements={requirements[level]}
              isWrong={(name) => wrongFields.has(`requirements.${level}.${name}`)}
              onChange={(changed) => onChange({ ...requirements, [level]: changed })}
            />
          </fieldset>
        ))}
      </div>
    </section>
  );
}

interface RequirementsProps {
  requirements: TrustRequirements;
  isWrong: (name: keyof TrustRequirements) => boolean;
  onChange: (changed: TrustRequirements) => void;
}

function Requirements({ requirements, isWrong, onChange }: RequirementsProps) {
  const t = useTranslations("staffTrust");
  const id = useId();
  return (
    <>
      {(["days", "acceptedPosts"] as const).map((name) => (
        <Field key={name} label={t(name)}>
          {(control) => (
            <Input
              {...control}
              type="number"
              inputMode="numeric"
              min={0}
              max={COUNTS[name]}
              step={1}
              aria-invalid={isWrong(name) || undefined}
              value={requirements[name]}
              onChange={(event) => onChange({ ...requirements, [name]: Number(event.target.value) })}
              className="w-28 tabular-nums"
            />
          )}
        </Field>
      ))}
      {CONDITIONS.map((name) => (
        <div key={name} className="flex min-h-9 items-center gap-3">
          <Checkbox
            id={`${id}-${name}`}
            checked={requirements[name]}
            onCheckedChange={(on) => onChange({ ...requirements, [name]: on === true })}
          />
          <label htmlFor={`${id}-${name}`} className="text-sm">
            {t(name)}
          </label>
        </div>
      ))}
    </>
  );
}
