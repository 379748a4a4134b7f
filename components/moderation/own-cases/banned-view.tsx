"use client";

import { ReauthenticationProvider } from "@/components/accounts/security/reauthentication";
import { DangerZone } from "@/components/accounts/settings/danger-zone";
import { ExportCard } from "@/components/privacy/export-card";
import { Link } from "@/components/shell/nav/link";
import { SingleColumn } from "@/components/shell/pages/layout";
import { buttonVariants } from "@/components/ui/button-variants";
import { formatMoment } from "@/lib/dates/format-date";
import { itemsOfPages } from "@/lib/http/infinite-pages";
import { useOwnCases } from "@/lib/moderation/client/cases";
import type { OwnCase } from "@/lib/moderation/contract/cases";
import { moderation } from "@/lib/text/moderation";
import { rules } from "@/lib/text/rules";
import { CaseList } from "./own-cases";

const text = moderation.banned;

const isBan = ({ outcome }: OwnCase) =>
  outcome !== null && !outcome.isReversed && (outcome.action === "ban" || outcome.action === "suspend");

interface BannedViewProps {
  /** What the user has to enter to delete the account. */
  proof: { email: string; hasPassword: boolean };
}

/**
 * What a banned user sees once they have verified their identity: the reason, the end of the ban, and how to appeal.
 */
export function BannedView({ proof }: BannedViewProps) {
  const { data } = useOwnCases("author");
  const ban = itemsOfPages(data).find(isBan);
  const outcome = ban?.outcome;
  const until = outcome?.action === "suspend" ? outcome.until : null;
  return (
    <SingleColumn className="flex flex-col gap-5">
      <div className="rounded-xl border border-destructive/40 bg-destructive-soft p-5">
        <h1 className="font-bold text-2xl">{until ? text.suspended(formatMoment(until)) : text.title}</h1>
        {outcome?.rule && (
          <p className="mt-3 text-sm">
            <span className="font-semibold">{moderation.cases.rule(rules[outcome.rule].name)}.</span>{" "}
            {rules[outcome.rule].text}
          </p>
        )}
        {outcome?.text && <p className="mt-2 whitespace-pre-wrap break-words">{outcome.text}</p>}
        {ban && (
          <Link href={`/cases/${ban.id}`} className={`${buttonVariants()} mt-4`}>
            {ban.appealableUntil ? moderation.appeal.title : moderation.cases.back}
          </Link>
        )}
        <p className="mt-4 text-sm">{text.text}</p>
        <p className="mt-1 text-muted-foreground text-sm">{text.time}</p>
      </div>
      <section aria-label={moderation.cases.tabs.author}>
        <h2 className="mb-2 font-semibold text-lg">{moderation.cases.tabs.author}</h2>
        <CaseList as="author" />
      </section>
      <ReauthenticationProvider>
        <ExportCard />
        <DangerZone {...proof} />
      </ReauthenticationProvider>
    </SingleColumn>
  );
}
