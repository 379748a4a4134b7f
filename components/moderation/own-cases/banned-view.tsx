"use client";

import { useTranslations } from "next-intl";
import { ReauthenticationProvider } from "@/components/accounts/security/reauthentication";
import { DangerZone } from "@/components/accounts/settings/danger-zone";
import { useFormats } from "@/components/i18n/use-formats";
import { ExportCard } from "@/components/privacy/export-card";
import { ButtonLink } from "@/components/shell/nav/button-link";
import { SingleColumn } from "@/components/shell/pages/layout";

import { useOwnCase } from "@/lib/moderation/client/cases";
import { useStoredText } from "../use-stored-text";
import { CaseList } from "./own-cases";

interface BannedViewProps {
  /** The case in which the ban was decided. Null for bans from before decisions were recorded. */
  banCaseId: string | null;
  /** What the user has to enter to delete the account. */
  proof: { email: string; hasPassword: boolean };
}

/**
 * What a banned user sees once they have verified their identity: the reason, the end of the ban, and how to appeal.
 */
export function BannedView({ banCaseId, proof }: BannedViewProps) {
  const t = useTranslations("moderation.banned");
  const tModeration = useTranslations("moderation");
  const tRules = useTranslations("rules");
  const toText = useStoredText();
  const { formatMoment } = useFormats();
  const { data: ban } = useOwnCase(banCaseId);
  const outcome = ban?.outcome;
  const until = outcome?.action === "suspend" ? outcome.until : null;
  return (
    <SingleColumn className="flex flex-col gap-5">
      <div className="rounded-xl border border-destructive/40 bg-destructive-soft p-5">
        <h1 className="font-bold text-2xl">{until ? t("suspended", { when: formatMoment(until) }) : t("title")}</h1>
        {outcome?.rule && (
          <p className="mt-3 text-sm">
            {tModeration.rich("cases.rule", {
              name: tRules(`${outcome.rule}.name`),
              text: tRules(`${outcome.rule}.text`),
              strong: (name) => <span className="font-semibold">{name}</span>,
            })}
          </p>
        )}
        {outcome?.text && (
          <p dir="auto" className="mt-2 whitespace-pre-wrap break-words">
            {toText(outcome.text, outcome.textKey)}
          </p>
        )}
        {ban && (
          <ButtonLink href={`/cases/${ban.id}`} className="mt-4">
            {ban.appealableUntil ? tModeration("appeal.title") : t("see")}
          </ButtonLink>
        )}
        <p className="mt-4 text-sm">{t("text")}</p>
        <p className="mt-1 text-muted-foreground text-sm">{t("time")}</p>
      </div>
      <section aria-label={tModeration("cases.tabs.author")}>
        <h2 className="mb-2 font-semibold text-lg">{tModeration("cases.tabs.author")}</h2>
        <CaseList as="author" />
      </section>
      <ReauthenticationProvider>
        <ExportCard />
        <DangerZone {...proof} />
      </ReauthenticationProvider>
    </SingleColumn>
  );
}
